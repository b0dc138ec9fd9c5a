import type { PackageName } from '@travel/contracts/releases/remotes';
import type { Clock } from '@travel/kit/clock/clock';
import { dayMs } from '@travel/contracts/time/durations';
import type { LiveState } from '../live/live-state.ts';
import type { StoredRollout } from '../rollouts/stored-rollout.ts';
import type { Telemetry } from './telemetry.ts';
import { isFailingUnchanged } from './canary-verdict/broken-default.ts';
import { maxVisitorsPerNetwork } from './canary-verdict/verdict.ts';
import { noVisitors, type VisitorSample } from './visitors/visitor-rows.ts';

export type ReleaseSamples = ReturnType<typeof createReleaseSamples>;
/** How long the figures of the last day are cached, in milliseconds. */
const historyMs = 60_000;
/** The period within which failures of other packages count as simultaneous, in milliseconds. */
const simultaneousMs = 600_000;

/** Reads data of a release's visitors for comparisons: failures, loading times, and progress in the checkout. */
export const createReleaseSamples = (telemetry: Pick<Telemetry, 'visitors'>, clock: Clock) => {
  const histories = new Map<string, { readonly at: number; readonly seen: VisitorSample }>();

  const readSince = (ms: number, request: { readonly package: PackageName; readonly revision?: number }) =>
    telemetry.visitors({
      ...request,
      since: new Date(clock.now().getTime() - ms),
      maxPerNetwork: maxVisitorsPerNetwork,
    });

  /** Returns a release's visitors of the last day. The figures may be a minute old unless `isThorough`. */
  const readLastDay = async (name: PackageName, version: string, isThorough: boolean): Promise<VisitorSample> => {
    const at = clock.now().getTime();
    const key = `${name}@${version}`;
    const known = histories.get(key);
    if (known && !isThorough && at - known.at < historyMs) return known.seen;
    const seen = (await readSince(dayMs, { package: name })).get(version) ?? noVisitors;
    histories.set(key, { at, seen });
    return seen;
  };

  return {
    readLastDay,
    /** Returns visitors of the default and the previous default together, because a new default has no history. */
    async readDefaultHistory(
      { package: name, default_version, previous_version }: StoredRollout,
      isThorough: boolean,
    ): Promise<Pick<VisitorSample, 'visitors' | 'failed'>> {
      const versions = [...new Set([default_version, previous_version])].filter((version) => version !== null);
      const seen = await Promise.all(versions.map((version) => readLastDay(name, version, isThorough)));
      return {
        visitors: seen.reduce((sum, { visitors }) => sum + visitors, 0),
        failed: seen.reduce((sum, { failed }) => sum + failed, 0),
      };
    },
    /** Returns visitors by version since the rollout's last change, at most those of the last day. */
    readSinceChange: ({ package: name, revision }: StoredRollout) => readSince(dayMs, { package: name, revision }),
    /**
     * Finds another package that fails although its release has not changed. Returns undefined for the shell, because a
     * failing shell affects all other packages.
     */
    async findFailureElsewhere(
      failing: PackageName,
      rollouts: LiveState['rollouts'],
    ): Promise<PackageName | undefined> {
      if (failing === 'shell') return undefined;
      for (const { package: name, default_version: version, killed } of rollouts.values()) {
        if (name === failing || version === null || killed) continue;
        const now = (await readSince(simultaneousMs, { package: name })).get(version);
        if (now && isFailingUnchanged(now, await readLastDay(name, version, true))) return name;
      }
      return undefined;
    },
  };
};
