import { randomUUID } from 'node:crypto';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { Clock } from '@travel/kit/clock/clock';
import type { Log } from '@travel/kit/log/log';
import { writeAudit } from '../database/audit.ts';
import { changeLive } from '../database/change-live.ts';
import type { DeliveryDb } from '../database/database.ts';
import type { Live } from '../live/live.ts';
import { stopVersion } from '../rollouts/apply-change.ts';
import { readRollouts, writeRollout } from '../rollouts/rollout-rows.ts';
import { writeStep } from '../rollouts/step-rows.ts';
import type { StoredRollout } from '../rollouts/stored-rollout.ts';
import { createLinks, type Alarm, type Alarms } from './alarms/alarms.ts';
import {
  formatResumeCommand,
  formatRollbackCommand,
  formatRolloutCommand,
  formatSetCommand,
} from './alarms/commands.ts';
import type { ReleaseSamples } from './release-samples.ts';
import { hasOtherChanges, listCanaries, watcher, writeAlarm } from './watched-releases.ts';

/** Everything that is needed to stop or roll back a release and to alarm operators. */
export interface StopOptions {
  readonly db: DeliveryDb;
  readonly live: Live;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly clock: Clock;
  readonly alarms: Pick<Alarms, 'send'>;
  /** The origin of the operators' console, for links in alarms. */
  readonly opsOrigin: string;
  /**
   * Stops a version and reverts the last step of a rollout that is still at that revision. `also` runs in the same
   * transaction. Rejects if the rollout cannot be rolled back.
   */
  readonly rollBack: (request: {
    readonly package: PackageName;
    readonly revision: number;
    readonly version: string;
    readonly who: string;
    readonly why: string;
    readonly also: (tx: DeliveryDb) => Promise<void>;
  }) => Promise<unknown>;
  /** Stops a complete change set in the caller's transaction. Returns a sentence about what was done. */
  readonly stopSet: (
    tx: DeliveryDb,
    set: number,
    line: { readonly who: string; readonly why: string; readonly now: Date },
  ) => Promise<{ readonly what: string }>;
}

/** A sentence about the service's action on a failing release, and the command that reverts the action. */
type Measure = Pick<Alarm, 'what' | 'command'>;

/** Stops a canary, or the complete change set that it belongs to, unless its rollout has changed. */
export const stopCanary = async (
  options: StopOptions,
  { package: name, revision }: StoredRollout,
  version: string,
  why: string,
): Promise<void> => {
  const { db, live, log, alarms } = options;
  const stopped = await changeLive(db, async (tx) => {
    const current = (await readRollouts(tx)).find((one) => one.package === name);
    // If the revision differs, another copy of the service or an operator changed the rollout during the check.
    if (!current || current.revision !== revision || !listCanaries(current).includes(version)) return false;
    const set = current.rules.find((rule) => rule.version === version && rule.percent > 0)?.set;
    const measure =
      set === undefined
        ? await stopRules(tx, current, version, why)
        : // The complete set stops, because visitors would get only a part of it.
          await stopCompleteSet(options, tx, set, `${name} ${version}: ${why}`);
    await alarms.send(tx, createAlarm(options, 'release.stopped', { package: name, version, why, ...measure }));
    return true;
  });
  if (stopped) log.warn({ package: name, version, why }, 'A canary was stopped');
  await live.refresh();
};

const stopCompleteSet = async (
  { stopSet, clock }: StopOptions,
  tx: DeliveryDb,
  set: number,
  why: string,
): Promise<Measure> => {
  const command = formatSetCommand(set);
  const { what } = await stopSet(tx, set, { who: watcher, why: appendCommand(why, command), now: clock.now() });
  return { what, command };
};

const stopRules = async (tx: DeliveryDb, current: StoredRollout, version: string, why: string): Promise<Measure> => {
  const { package: name } = current;
  const next = stopVersion(current, version);
  await writeRollout(tx, next);
  await writeStep(tx, current, next, { stopped: version });
  const what = `${name} ${version} stopped: nobody gets it any more`;
  const command = formatResumeCommand(current, version);
  await writeAudit(tx, {
    who: watcher,
    action: 'stop',
    package: name,
    revision: current.revision + 1,
    what,
    why: appendCommand(why, command),
  });
  return { what, command };
};

/**
 * Rolls a new default back to the previous one. If that is not possible, or if something else may be the cause of the
 * failure, the default stays and operators get an alarm, once per revision of the rollout.
 */
export const rollBackOrAlarm = async (
  options: StopOptions,
  samples: Pick<ReleaseSamples, 'findFailureElsewhere'>,
  rollout: StoredRollout,
  before: string,
  why: string,
): Promise<void> => {
  const { db, live, log, alarms } = options;
  const { package: name, revision, default_version: version } = rollout;
  if (version === null) return;
  const isSomethingElse = await hasOtherChanges(db, name, revision);
  const other = isSomethingElse ? undefined : await samples.findFailureElsewhere(name, live.state.rollouts);
  if (!isSomethingElse && other === undefined && (await rollBackDefault(options, rollout, version, before, why)))
    return;
  const left = isSomethingElse
    ? 'another change since its rollout may be the cause'
    : other === undefined
      ? `${before} is no longer compatible`
      : `${other}, which was not changed, fails at the same time, so a shared dependency may be down`;
  const what = `${name} ${version} fails for visitors and was not rolled back: ${left}`;
  const command = formatRollbackCommand(name);
  const isNew = await changeLive(db, async (tx) => {
    const current = (await readRollouts(tx)).find((one) => one.package === name);
    if (current?.revision !== revision) return false;
    if (!(await writeAlarm(tx, current, what, appendCommand(why, command)))) return false;
    await alarms.send(tx, createAlarm(options, 'release.breaks', { package: name, version, what, why, command }));
    return true;
  });
  if (isNew) log.error({ package: name, version, why }, 'The default release fails and was kept');
};

/**
 * Rolls back a new default. Returns whether no alarm is needed, because the release was rolled back or the rollout has
 * changed.
 */
const rollBackDefault = async (
  options: StopOptions,
  { package: name, revision }: StoredRollout,
  version: string,
  before: string,
  why: string,
): Promise<boolean> => {
  const { live, log, alarms, rollBack } = options;
  const command = formatRolloutCommand(name, version);
  const what = `${name} ${version} rolled back: everybody gets ${before} again`;
  const alarm = createAlarm(options, 'release.went_back', { package: name, version, what, why, command });
  try {
    await rollBack({
      package: name,
      revision,
      version,
      who: watcher,
      why: appendCommand(why, command),
      also: (tx) => alarms.send(tx, alarm),
    });
  } catch (error) {
    await live.refresh();
    // Another copy of the service or an operator was faster, or the previous release is no longer compatible.
    if (live.state.rollouts.get(name)?.revision !== revision) return true;
    log.warn({ err: error, package: name, version }, 'The failing default release could not be rolled back');
    return false;
  }
  log.warn({ package: name, version, why }, 'The failing default release was rolled back to the previous one');
  await live.refresh();
  return true;
};

const createAlarm = (
  { clock, opsOrigin }: StopOptions,
  event: Alarm['event'],
  details: Pick<Alarm, 'package' | 'version' | 'what' | 'why' | 'command'>,
): Alarm => ({
  id: randomUUID(),
  event,
  at: clock.now().toISOString(),
  ...details,
  links: createLinks(opsOrigin, details.package),
});

const appendCommand = (why: string, command: string): string => `${why}. To undo: ${command}`;
