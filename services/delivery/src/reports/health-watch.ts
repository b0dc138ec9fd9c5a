import { randomUUID } from 'node:crypto';
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
import { writeStep } from '../rollouts/step-rows.ts';
import type { StoredRollout } from '../rollouts/stored-rollout.ts';
import { linksOf } from './alarms/alarms.ts';
import type { Alarm, Alarms } from './alarms/alarms.ts';
import { resumeCommand, rollbackCommand, rolloutCommand, setCommand } from './alarms/commands.ts';
import type { Telemetry } from './telemetry.ts';
import { brokenDefault, failsUnchanged } from './verdict/broken-default.ts';
import { countedOfNetwork, verdict } from './verdict/verdict.ts';
import { canariesOf, changedBeside, replacedBy, watcher, writeAlarm } from './watched.ts';
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
  log: Pick<Log, 'warn' | 'error'>;
  clock?: Clock;
  alarms: Pick<Alarms, 'tell'>;
  /** Origin of the operators' console, for links in alarms. */
  opsOrigin: string;
  /**
   * Stops a version and takes back the last step of a rollout that is still at that revision; `also` runs with it, whole
   * or not at all. Rejects where it cannot be.
   */
  rollBack: (request: {
    readonly package: PackageName;
    readonly revision: number;
    readonly version: string;
    readonly who: string;
    readonly why: string;
    readonly also: (tx: DeliveryDb) => Promise<void>;
  }) => Promise<unknown>;
  /** Takes a whole change set off everybody, in the caller's transaction; answers what was done in one sentence. */
  stopSet: (
    tx: DeliveryDb,
    set: number,
    line: { readonly who: string; readonly why: string; readonly now: Date },
  ) => Promise<{ readonly what: string }>;
}

const everyMs = 1_000;
/** All is looked at again after so long, at once where something more failed. */
const thoroughMs = 10_000;
const dayMs = 86_400_000;
/** What a day said changes little within a minute. */
const historyMs = 60_000;
/** What fails elsewhere at the same time failed within so long. */
const meanwhileMs = 600_000;

/**
 * Stops a canary that does clearly worse than the default beside it: its rules go to 0 % and stay to be seen. A new
 * default that does clearly worse than the one before it goes back where nothing else was changed, else it alarms
 * (decision 020).
 */
export const watchHealth = ({
  db,
  live,
  telemetry,
  log,
  rollBack,
  stopSet,
  alarms,
  opsOrigin,
  clock = systemClock,
}: HealthWatchOptions): HealthWatch => {
  const looks = new Map<PackageName, Look>();
  const histories = new Map<string, { readonly at: number; readonly seen: VisitorSample }>();

  /** Whether there is anything that the last look did not see: a failure, or all that came within some time. */
  const isDue = async ({ package: name, revision }: StoredRollout, withinMs: number): Promise<boolean> => {
    const at = clock.now().getTime();
    const failed = await telemetry.failed(name, revision);
    const last = looks.get(name);
    const isSame = last?.revision === revision && last.failed === failed && at - last.at < withinMs;
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

  const seenSince = ({ package: name, revision }: StoredRollout) =>
    telemetry.visitors({
      package: name,
      since: new Date(clock.now().getTime() - dayMs),
      ofNetwork: countedOfNetwork,
      revision,
    });

  /** Of the default, and of the one before it: what is new has no day of its own yet. */
  const historyOfDefault = async (
    { package: name, default_version, previous_version }: StoredRollout,
    isThorough: boolean,
  ) => {
    const versions = [...new Set([default_version, previous_version])].filter((version) => version !== null);
    const seen = await Promise.all(versions.map((version) => historyOf(name, version, isThorough)));
    return {
      visitors: seen.reduce((sum, { visitors }) => sum + visitors, 0),
      failed: seen.reduce((sum, { failed }) => sum + failed, 0),
    };
  };

  /** A package that fails though nothing of it was changed; whatever the shell breaks, others miss, so of it none. */
  const failsElsewhere = async (rollout: StoredRollout): Promise<PackageName | undefined> => {
    if (rollout.package === 'shell') return undefined;
    const since = new Date(clock.now().getTime() - meanwhileMs);
    for (const { package: name, default_version: version, killed } of live.state.rollouts.values()) {
      if (name === rollout.package || version === null || killed) continue;
      const now = (await telemetry.visitors({ package: name, since, ofNetwork: countedOfNetwork })).get(version);
      if (now && failsUnchanged(now, await historyOf(name, version, true))) return name;
    }
    return undefined;
  };

  const checkCanaries = async (rollout: StoredRollout, isThorough: boolean): Promise<void> => {
    const { package: name, revision, default_version: usual } = rollout;
    // What was seen before the last change does not count: somebody looked at it and went on.
    const fresh = await seenSince(rollout);
    const history = await historyOfDefault(rollout, isThorough);
    const beside = fresh.get(usual ?? '') ?? noVisitors;
    for (const version of canariesOf(rollout)) {
      const why = verdict({ canary: fresh.get(version) ?? noVisitors, beside, history });
      if (why !== null) await stop(name, version, revision, why);
    }
  };

  const checkDefault = async (rollout: StoredRollout, before: string, isThorough: boolean): Promise<void> => {
    const history = await historyOf(rollout.package, before, isThorough);
    if (history.visitors === 0) return;
    const own = (await seenSince(rollout)).get(rollout.default_version ?? '') ?? noVisitors;
    const why = brokenDefault(own, history);
    if (why !== null) await goBackOrAlarm(rollout, before, why);
  };

  const checkPackage = async (rollout: StoredRollout, isThorough: boolean): Promise<void> => {
    const before = replacedBy(rollout);
    const hasCanary = canariesOf(rollout).length > 0;
    if (!hasCanary && before === null) return;
    // Times are compared for canaries alone; a default is looked at when something more failed.
    if (!((await isDue(rollout, hasCanary ? thoroughMs : Infinity)) || isThorough)) return;
    if (hasCanary) await checkCanaries(rollout, isThorough);
    if (before !== null) await checkDefault(rollout, before, isThorough);
  };

  const alarmOf = (
    event: Alarm['event'],
    told: Pick<Alarm, 'package' | 'version' | 'what' | 'why' | 'command'>,
  ): Alarm => ({
    id: randomUUID(),
    event,
    at: clock.now().toISOString(),
    ...told,
    links: linksOf(opsOrigin, told.package),
  });

  /** Answers whether it is done with: gone back, or no longer what was looked at. */
  const goBack = async ({ package: name, revision }: StoredRollout, version: string, before: string, why: string) => {
    const command = rolloutCommand(name, version);
    const what = `${name} ${version} went back: everybody gets ${before} again`;
    try {
      await rollBack({
        package: name,
        revision,
        version,
        who: watcher,
        why: withCommand(why, command),
        also: (tx) => alarms.tell(tx, alarmOf('release.went_back', { package: name, version, what, why, command })),
      });
    } catch (error) {
      await live.refresh();
      // Another copy was quicker, or an operator; else it does not fit any more.
      if (live.state.rollouts.get(name)?.revision !== revision) return true;
      log.warn({ err: error, package: name, version }, 'A default that broke could not go back');
      return false;
    }
    log.warn({ package: name, version, why }, 'A default that broke went back to the one before it');
    await live.refresh();
    return true;
  };

  const goBackOrAlarm = async (rollout: StoredRollout, before: string, why: string): Promise<void> => {
    const { package: name, revision, default_version: version } = rollout;
    if (version === null) return;
    const isSomethingElse = await changedBeside(db, name, revision);
    const other = isSomethingElse ? undefined : await failsElsewhere(rollout);
    if (!isSomethingElse && other === undefined && (await goBack(rollout, version, before, why))) return;
    const left = isSomethingElse
      ? 'something else was changed since it was rolled out, which may be why'
      : other === undefined
        ? `${before} does not fit any more`
        : `${other}, of which nothing was changed, fails at the same time, so that something both need may be away`;
    const what = `${name} ${version} fails for visitors and was left: ${left}`;
    const command = rollbackCommand(name);
    const isNew = await changeLive(db, async (tx) => {
      const current = (await readRollouts(tx)).find((one) => one.package === name);
      if (current?.revision !== revision) return false;
      if (!(await writeAlarm(tx, current, what, withCommand(why, command)))) return false;
      await alarms.tell(tx, alarmOf('release.breaks', { package: name, version, what, why, command }));
      return true;
    });
    if (isNew) log.error({ package: name, version, why }, 'A default breaks, and was left as it is');
  };

  const stop = async (name: PackageName, version: string, revision: number, why: string): Promise<void> => {
    const stopped = await changeLive(db, async (tx) => {
      const current = (await readRollouts(tx)).find((one) => one.package === name);
      // Another copy was quicker, or an operator changed it while this one looked.
      if (!current || current.revision !== revision || !canariesOf(current).includes(version)) return false;
      const set = current.rules.find((rule) => rule.version === version && rule.percent > 0)?.set;
      if (set !== undefined) {
        // Without this package visitors would have a part of the set.
        const command = setCommand(set);
        const { what } = await stopSet(tx, set, {
          who: watcher,
          why: withCommand(`${name} ${version}: ${why}`, command),
          now: clock.now(),
        });
        await alarms.tell(tx, alarmOf('release.stopped', { package: name, version, what, why, command }));
        return true;
      }
      const next = stopVersion(current, version);
      await writeRollout(tx, next);
      await writeStep(tx, current, next, { stopped: version });
      const what = `${name} ${version} stopped: nobody gets it any more`;
      const command = resumeCommand(current, version);
      await writeAudit(tx, {
        who: watcher,
        action: 'stop',
        package: name,
        revision: revision + 1,
        what,
        why: withCommand(why, command),
      });
      await alarms.tell(tx, alarmOf('release.stopped', { package: name, version, what, why, command }));
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

const withCommand = (why: string, command: string): string => `${why}. To undo: ${command}`;
