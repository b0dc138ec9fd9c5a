import type { PackageName } from '@travel/contracts/remotes';
import { systemClock } from '@travel/kit/clock';
import type { Clock } from '@travel/kit/clock';
import type { Log } from '@travel/kit/log';
import { writeAudit } from '../database/audit.ts';
import type { DeliveryDb } from '../database/database.ts';
import { changeLive } from '../database/change-live.ts';
import type { Live } from '../live/live.ts';
import { stopVersion } from '../rollouts/apply-change.ts';
import { readRollouts, writeRollout } from '../rollouts/rollout-rows.ts';
import type { StoredRollout } from '../rollouts/stored-rollout.ts';
import type { Telemetry } from './telemetry.ts';
import { countedOfNetwork, verdict } from './verdict/verdict.ts';
import { noVisitors } from './visitors/visitor-rows.ts';
import type { VisitorSample } from './visitors/visitor-rows.ts';

export interface HealthWatch {
  /** Looks at every canary once, whether or not anything is new of it. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** When a package was looked at, and how many visitors had seen a failure by then. */
interface Look {
  readonly at: number;
  readonly revision: number;
  readonly failed: number;
}

export interface HealthWatchOptions {
  db: DeliveryDb;
  live: Live;
  telemetry: Telemetry;
  log: Pick<Log, 'warn'>;
  clock?: Clock;
}

const everyMs = 1_000;
/** All is looked at again after so long, at once where something more failed. */
const thoroughMs = 10_000;
const dayMs = 86_400_000;
/** What a day said changes little within a minute. */
const historyMs = 60_000;

/** The name under which it stands in the audit log. */
const watcher = 'health watch';

/** Stops a canary that does clearly worse than the default beside it: its rules go to 0 % and stay to be seen. */
export const watchHealth = ({ db, live, telemetry, log, clock = systemClock }: HealthWatchOptions): HealthWatch => {
  const looks = new Map<PackageName, Look>();
  const histories = new Map<string, { readonly at: number; readonly seen: VisitorSample }>();

  /** Whether there is anything that the last look did not see. */
  const isDue = async ({ package: name, revision }: StoredRollout): Promise<boolean> => {
    const at = clock.now().getTime();
    const failed = await telemetry.failed(name, revision);
    const last = looks.get(name);
    const isSame = last?.revision === revision && last.failed === failed && at - last.at < thoroughMs;
    if (!isSame) looks.set(name, { at, revision, failed });
    return !isSame;
  };

  const historyOf = async (name: PackageName, version: string, isThorough: boolean): Promise<VisitorSample> => {
    const at = clock.now().getTime();
    const key = `${name}@${version}`;
    const known = histories.get(key);
    if (known && !isThorough && at - known.at < historyMs) return known.seen;
    const day = { package: name, since: new Date(at - dayMs), ofNetwork: countedOfNetwork };
    const seen = (await telemetry.visitors(day)).get(version) ?? noVisitors;
    histories.set(key, { at, seen });
    return seen;
  };

  const checkPackage = async (rollout: StoredRollout, isThorough: boolean): Promise<void> => {
    const { package: name, revision, default_version: usual } = rollout;
    const canaries = canariesOf(rollout);
    if (canaries.length === 0 || !((await isDue(rollout)) || isThorough)) return;
    // What was seen before the last change does not count: somebody looked at it and went on.
    const since = new Date(clock.now().getTime() - dayMs);
    const fresh = await telemetry.visitors({ package: name, since, ofNetwork: countedOfNetwork, revision });
    const history = usual === null ? noVisitors : await historyOf(name, usual, isThorough);
    const beside = fresh.get(usual ?? '') ?? noVisitors;
    for (const version of canaries) {
      const why = verdict({ canary: fresh.get(version) ?? noVisitors, beside, history });
      if (why !== null) await stop(name, version, revision, why);
    }
  };

  const stop = async (name: PackageName, version: string, revision: number, why: string): Promise<void> => {
    const stopped = await changeLive(db, async (tx) => {
      const current = (await readRollouts(tx)).find((one) => one.package === name);
      // Another copy was quicker, or an operator changed it while this one looked.
      if (!current || current.revision !== revision || !canariesOf(current).includes(version)) return false;
      await writeRollout(tx, stopVersion(current, version));
      await writeAudit(tx, {
        who: watcher,
        action: 'stop',
        package: name,
        revision: revision + 1,
        what: `${name} ${version} stopped: nobody gets it any more`,
        why,
      });
      return true;
    });
    if (stopped) log.warn({ package: name, version, why }, 'A canary was stopped');
    await live.refresh();
  };

  let running: Promise<void> | undefined;
  const look = async (isThorough: boolean): Promise<void> => {
    for (const rollout of live.state.rollouts.values()) await checkPackage(rollout, isThorough);
  };
  const timer = setInterval(() => {
    running ??= look(false)
      .catch((error: unknown) => log.warn({ err: error }, 'The health of releases could not be looked at'))
      .finally(() => (running = undefined));
  }, everyMs);
  timer.unref();

  return {
    check: () => look(true),
    async close() {
      clearInterval(timer);
      await running;
    },
  };
};

const canariesOf = (rollout: StoredRollout): string[] =>
  rollout.killed || rollout.paused
    ? []
    : [
        ...new Set(
          rollout.rules
            .filter((rule) => rule.percent > 0 && rule.version !== rollout.default_version)
            .map((rule) => rule.version),
        ),
      ];
