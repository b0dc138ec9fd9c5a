import type { PackageName } from '@travel/contracts/releases/remotes';
import { runRepeatedly } from '@travel/kit/clock/run-repeatedly';
import type { StoredRollout } from '../rollouts/stored-rollout.ts';
import { createReleaseSamples } from './release-samples.ts';
import { rollBackOrAlarm, stopCanary, type StopOptions } from './stop-failing.ts';
import type { Telemetry } from './telemetry.ts';
import { findDefaultFailure } from './canary-verdict/broken-default.ts';
import { judgeCanary } from './canary-verdict/verdict.ts';
import { findReplacedRelease, listCanaries } from './watched-releases.ts';
import { noVisitors } from './visitors/visitor-rows.ts';

export type HealthWatch = ReturnType<typeof watchHealth>;
/** The time of a package's last check and the number of visitors with a failure at that time. */
interface LastCheck {
  readonly at: number;
  readonly revision: number;
  readonly failed: number;
}

export interface HealthWatchOptions extends StopOptions {
  readonly telemetry: Telemetry;
}

const everyMs = 1_000;
/**
 * The interval of checks while no new failures are reported, in milliseconds; after a new failure, the package is
 * checked at once.
 */
const thoroughMs = 10_000;

/**
 * Stops a canary that does clearly worse than the default: its rules are set to 0 % and stay visible. A new default that
 * does clearly worse than the previous one is rolled back if nothing else was changed, and otherwise raises an alarm
 * (decision 020).
 */
export const watchHealth = (options: HealthWatchOptions) => {
  const { live, telemetry, log, clock } = options;
  const samples = createReleaseSamples(telemetry, clock);
  const looks = new Map<PackageName, LastCheck>();

  /**
   * Returns whether a failure of the package was reported since its last check, or the interval of checks has passed.
   */
  const isDue = async ({ package: name, revision }: StoredRollout, withinMs: number): Promise<boolean> => {
    const at = clock.now().getTime();
    const failed = await telemetry.failed(name, revision);
    const last = looks.get(name);
    const isSame = last?.revision === revision && last.failed === failed && at - last.at < withinMs;
    if (!isSame) looks.set(name, { at, revision, failed });
    return !isSame;
  };

  const checkCanaries = async (rollout: StoredRollout, isThorough: boolean): Promise<void> => {
    // Reports from before the last change do not count, because an operator made that change knowing them.
    const fresh = await samples.readSinceChange(rollout);
    const history = await samples.readDefaultHistory(rollout, isThorough);
    const baseline = fresh.get(rollout.default_version ?? '') ?? noVisitors;
    for (const version of listCanaries(rollout)) {
      const why = judgeCanary({ canary: fresh.get(version) ?? noVisitors, baseline, history });
      if (why !== null) await stopCanary(options, rollout, version, why);
    }
  };

  const checkDefault = async (rollout: StoredRollout, before: string, isThorough: boolean): Promise<void> => {
    const history = await samples.readLastDay(rollout.package, before, isThorough);
    if (history.visitors === 0) return;
    const own = (await samples.readSinceChange(rollout)).get(rollout.default_version ?? '') ?? noVisitors;
    const why = findDefaultFailure(own, history);
    if (why !== null) await rollBackOrAlarm(options, samples, rollout, before, why);
  };

  const checkPackage = async (rollout: StoredRollout, isThorough: boolean): Promise<void> => {
    const before = findReplacedRelease(rollout);
    const hasCanary = listCanaries(rollout).length > 0;
    if (!hasCanary && before === null) return;
    // Loading times are compared for canaries only, so a default is checked only after a new failure.
    if (!((await isDue(rollout, hasCanary ? thoroughMs : Infinity)) || isThorough)) return;
    if (hasCanary) await checkCanaries(rollout, isThorough);
    if (before !== null) await checkDefault(rollout, before, isThorough);
  };

  const checkHealth = async (isThorough: boolean): Promise<void> => {
    for (const rollout of live.state.rollouts.values()) await checkPackage(rollout, isThorough);
  };
  const close = runRepeatedly({
    everyMs,
    run: () => checkHealth(false),
    onFailure: (error) => log.warn({ err: error }, 'The health of releases could not be checked'),
  });
  return {
    /** Checks every canary once, even without new reports. */
    check: () => checkHealth(true),
    close,
  };
};
