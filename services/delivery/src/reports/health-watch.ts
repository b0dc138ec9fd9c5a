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
import { countedOfNetwork, verdict } from './verdict.ts';
import { noVisitors } from './visitor-rows.ts';

export interface HealthWatch {
  /** Looks at every canary once. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface HealthWatchOptions {
  db: DeliveryDb;
  live: Live;
  telemetry: Telemetry;
  log: Pick<Log, 'warn'>;
  clock?: Clock;
}

const everyMs = 15_000;
const windowMs = 3_600_000;

/** The name under which it stands in the audit log. */
const watcher = 'health watch';

/** Stops a canary that does clearly worse than the default beside it: its rules go to 0 % and stay to be seen. */
export const watchHealth = ({ db, live, telemetry, log, clock = systemClock }: HealthWatchOptions): HealthWatch => {
  const checkPackage = async (rollout: StoredRollout): Promise<void> => {
    const canaries = canariesOf(rollout);
    if (canaries.length === 0) return;
    const recent = new Date(clock.now().getTime() - windowMs);
    // What was seen before the last change does not count against it: somebody looked at it and went on.
    const asked = { package: rollout.package, since: recent, ofNetwork: countedOfNetwork };
    const fresh = await telemetry.visitors({ ...asked, revision: rollout.revision });
    const lately = await telemetry.visitors(asked);
    const stable = lately.get(rollout.default_version ?? '') ?? noVisitors;
    for (const version of canaries) {
      const why = verdict(fresh.get(version) ?? noVisitors, stable);
      if (why !== null) await stop(rollout.package, version, rollout.revision, why);
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
  const check = async (): Promise<void> => {
    for (const rollout of live.state.rollouts.values()) await checkPackage(rollout);
  };
  const timer = setInterval(() => {
    running ??= check()
      .catch((error: unknown) => log.warn({ err: error }, 'The health of releases could not be looked at'))
      .finally(() => (running = undefined));
  }, everyMs);
  timer.unref();

  return {
    check,
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
