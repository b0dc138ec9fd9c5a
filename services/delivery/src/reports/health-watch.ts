import { randomUUID } from 'node:crypto';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { systemClock } from '@travel/kit/clock/clock';
import type { Clock } from '@travel/kit/clock/clock';
import type { Log } from '@travel/kit/log/log';
import { writeAudit } from '../database/audit.ts';
import type { DeliveryDb } from '../database/database.ts';
import { changeLive } from '../database/change-live.ts';
import type { Live } from '../live/live.ts';
import { stopVersion } from '../rollouts/apply-change.ts';
import { readRollouts, writeRollout } from '../rollouts/rollout-rows.ts';
import { writeStep } from '../rollouts/step-rows.ts';
import type { StoredRollout } from '../rollouts/stored-rollout.ts';
import { createLinks } from './alarms/alarms.ts';
import type { Alarm, Alarms } from './alarms/alarms.ts';
import {
  formatResumeCommand,
  formatRollbackCommand,
  formatRolloutCommand,
  formatSetCommand,
} from './alarms/commands.ts';
import type { Telemetry } from './telemetry.ts';
import { findDefaultFailure, isFailingUnchanged } from './verdict/broken-default.ts';
import { countedOfNetwork, judgeCanary } from './verdict/verdict.ts';
import { listCanaries, hasOtherChanges, findReplacedRelease, watcher, writeAlarm } from './watched.ts';
import { noVisitors } from './visitors/visitor-rows.ts';
import type { VisitorSample } from './visitors/visitor-rows.ts';

export interface HealthWatch {
  /** Checks every canary once, even without new reports. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The time of a package's last check and the number of visitors with a failure at that time. */
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
  /** The origin of the operators' console, for links in alarms. */
  opsOrigin: string;
  /**
   * Stops a version and reverts the last step of a rollout that is still at that revision. `also` runs in the same
   * transaction. Rejects if the rollout cannot be rolled back.
   */
  rollBack: (request: {
    readonly package: PackageName;
    readonly revision: number;
    readonly version: string;
    readonly who: string;
    readonly why: string;
    readonly also: (tx: DeliveryDb) => Promise<void>;
  }) => Promise<unknown>;
  /** Stops a complete change set in the caller's transaction. Returns a sentence about what was done. */
  stopSet: (
    tx: DeliveryDb,
    set: number,
    line: { readonly who: string; readonly why: string; readonly now: Date },
  ) => Promise<{ readonly what: string }>;
}

const everyMs = 1_000;
/** The interval of checks without new failures; a new failure is checked at once. */
const thoroughMs = 10_000;
const dayMs = 86_400_000;
/** How long the figures of the last day are cached. */
const historyMs = 60_000;
/** The time within which failures of other packages count as simultaneous. */
const meanwhileMs = 600_000;

/**
 * Stops a canary that does clearly worse than the default: its rules are set to 0 % and stay visible. A new default that
 * does clearly worse than the previous one is rolled back if nothing else was changed, and otherwise raises an alarm
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

  /** Returns whether there is a new failure since the last check, or the check's interval has passed. */
  const isDue = async ({ package: name, revision }: StoredRollout, withinMs: number): Promise<boolean> => {
    const at = clock.now().getTime();
    const failed = await telemetry.failed(name, revision);
    const last = looks.get(name);
    const isSame = last?.revision === revision && last.failed === failed && at - last.at < withinMs;
    if (!isSame) looks.set(name, { at, revision, failed });
    return !isSame;
  };

  const readHistory = async (name: PackageName, version: string, isThorough: boolean): Promise<VisitorSample> => {
    const at = clock.now().getTime();
    const key = `${name}@${version}`;
    const known = histories.get(key);
    if (known && !isThorough && at - known.at < historyMs) return known.seen;
    const day = { package: name, since: new Date(at - dayMs), ofNetwork: countedOfNetwork };
    const seen = (await telemetry.visitors(day)).get(version) ?? noVisitors;
    histories.set(key, { at, seen });
    return seen;
  };

  const readSamplesSince = ({ package: name, revision }: StoredRollout) =>
    telemetry.visitors({
      package: name,
      since: new Date(clock.now().getTime() - dayMs),
      ofNetwork: countedOfNetwork,
      revision,
    });

  /** The last day of the default and of the previous default, because a new release has no such history. */
  const historyOfDefault = async (
    { package: name, default_version, previous_version }: StoredRollout,
    isThorough: boolean,
  ) => {
    const versions = [...new Set([default_version, previous_version])].filter((version) => version !== null);
    const seen = await Promise.all(versions.map((version) => readHistory(name, version, isThorough)));
    return {
      visitors: seen.reduce((sum, { visitors }) => sum + visitors, 0),
      failed: seen.reduce((sum, { failed }) => sum + failed, 0),
    };
  };

  /** Finds another package that fails without having changed. A failing shell affects all others, so it has none. */
  const findFailureElsewhere = async (rollout: StoredRollout): Promise<PackageName | undefined> => {
    if (rollout.package === 'shell') return undefined;
    const since = new Date(clock.now().getTime() - meanwhileMs);
    for (const { package: name, default_version: version, killed } of live.state.rollouts.values()) {
      if (name === rollout.package || version === null || killed) continue;
      const now = (await telemetry.visitors({ package: name, since, ofNetwork: countedOfNetwork })).get(version);
      if (now && isFailingUnchanged(now, await readHistory(name, version, true))) return name;
    }
    return undefined;
  };

  const checkCanaries = async (rollout: StoredRollout, isThorough: boolean): Promise<void> => {
    const { package: name, revision, default_version: usual } = rollout;
    // Reports before the last change do not count, because an operator saw them and continued.
    const fresh = await readSamplesSince(rollout);
    const history = await historyOfDefault(rollout, isThorough);
    const beside = fresh.get(usual ?? '') ?? noVisitors;
    for (const version of listCanaries(rollout)) {
      const why = judgeCanary({ canary: fresh.get(version) ?? noVisitors, beside, history });
      if (why !== null) await stop(name, version, revision, why);
    }
  };

  const checkDefault = async (rollout: StoredRollout, before: string, isThorough: boolean): Promise<void> => {
    const history = await readHistory(rollout.package, before, isThorough);
    if (history.visitors === 0) return;
    const own = (await readSamplesSince(rollout)).get(rollout.default_version ?? '') ?? noVisitors;
    const why = findDefaultFailure(own, history);
    if (why !== null) await rollBackOrAlarm(rollout, before, why);
  };

  const checkPackage = async (rollout: StoredRollout, isThorough: boolean): Promise<void> => {
    const before = findReplacedRelease(rollout);
    const hasCanary = listCanaries(rollout).length > 0;
    if (!hasCanary && before === null) return;
    // Times are compared for canaries only; a default is checked when there is a new failure.
    if (!((await isDue(rollout, hasCanary ? thoroughMs : Infinity)) || isThorough)) return;
    if (hasCanary) await checkCanaries(rollout, isThorough);
    if (before !== null) await checkDefault(rollout, before, isThorough);
  };

  const createAlarm = (
    event: Alarm['event'],
    told: Pick<Alarm, 'package' | 'version' | 'what' | 'why' | 'command'>,
  ): Alarm => ({
    id: randomUUID(),
    event,
    at: clock.now().toISOString(),
    ...told,
    links: createLinks(opsOrigin, told.package),
  });

  /** Returns whether the case is closed: the release was rolled back, or the rollout has changed. */
  const rollBackDefault = async (
    { package: name, revision }: StoredRollout,
    version: string,
    before: string,
    why: string,
  ) => {
    const command = formatRolloutCommand(name, version);
    const what = `${name} ${version} went back: everybody gets ${before} again`;
    try {
      await rollBack({
        package: name,
        revision,
        version,
        who: watcher,
        why: appendCommand(why, command),
        also: (tx) => alarms.tell(tx, createAlarm('release.went_back', { package: name, version, what, why, command })),
      });
    } catch (error) {
      await live.refresh();
      // Another copy or an operator was faster, or the previous release is no longer compatible.
      if (live.state.rollouts.get(name)?.revision !== revision) return true;
      log.warn({ err: error, package: name, version }, 'A default that broke could not go back');
      return false;
    }
    log.warn({ package: name, version, why }, 'A default that broke went back to the one before it');
    await live.refresh();
    return true;
  };

  const rollBackOrAlarm = async (rollout: StoredRollout, before: string, why: string): Promise<void> => {
    const { package: name, revision, default_version: version } = rollout;
    if (version === null) return;
    const isSomethingElse = await hasOtherChanges(db, name, revision);
    const other = isSomethingElse ? undefined : await findFailureElsewhere(rollout);
    if (!isSomethingElse && other === undefined && (await rollBackDefault(rollout, version, before, why))) return;
    const left = isSomethingElse
      ? 'something else was changed since it was rolled out, which may be why'
      : other === undefined
        ? `${before} does not fit any more`
        : `${other}, of which nothing was changed, fails at the same time, so that something both need may be away`;
    const what = `${name} ${version} fails for visitors and was left: ${left}`;
    const command = formatRollbackCommand(name);
    const isNew = await changeLive(db, async (tx) => {
      const current = (await readRollouts(tx)).find((one) => one.package === name);
      if (current?.revision !== revision) return false;
      if (!(await writeAlarm(tx, current, what, appendCommand(why, command)))) return false;
      await alarms.tell(tx, createAlarm('release.breaks', { package: name, version, what, why, command }));
      return true;
    });
    if (isNew) log.error({ package: name, version, why }, 'A default breaks, and was left as it is');
  };

  const stop = async (name: PackageName, version: string, revision: number, why: string): Promise<void> => {
    const stopped = await changeLive(db, async (tx) => {
      const current = (await readRollouts(tx)).find((one) => one.package === name);
      // Another copy or an operator changed the rollout during the check.
      if (!current || current.revision !== revision || !listCanaries(current).includes(version)) return false;
      const set = current.rules.find((rule) => rule.version === version && rule.percent > 0)?.set;
      if (set !== undefined) {
        // Without this package, visitors would get only a part of the set.
        const command = formatSetCommand(set);
        const { what } = await stopSet(tx, set, {
          who: watcher,
          why: appendCommand(`${name} ${version}: ${why}`, command),
          now: clock.now(),
        });
        await alarms.tell(tx, createAlarm('release.stopped', { package: name, version, what, why, command }));
        return true;
      }
      const next = stopVersion(current, version);
      await writeRollout(tx, next);
      await writeStep(tx, current, next, { stopped: version });
      const what = `${name} ${version} stopped: nobody gets it any more`;
      const command = formatResumeCommand(current, version);
      await writeAudit(tx, {
        who: watcher,
        action: 'stop',
        package: name,
        revision: revision + 1,
        what,
        why: appendCommand(why, command),
      });
      await alarms.tell(tx, createAlarm('release.stopped', { package: name, version, what, why, command }));
      return true;
    });
    if (stopped) log.warn({ package: name, version, why }, 'A canary was stopped');
    await live.refresh();
  };

  let running: Promise<void> | undefined;
  const checkHealth = async (isThorough: boolean): Promise<void> => {
    for (const rollout of live.state.rollouts.values()) await checkPackage(rollout, isThorough);
  };
  const timer = setInterval(() => {
    running ??= checkHealth(false)
      .catch((error: unknown) => log.warn({ err: error }, 'The health of releases could not be looked at'))
      .finally(() => (running = undefined));
  }, everyMs);
  timer.unref();

  return {
    check: () => checkHealth(true),
    async close() {
      clearInterval(timer);
      await running;
    },
  };
};

const appendCommand = (why: string, command: string): string => `${why}. To undo: ${command}`;
