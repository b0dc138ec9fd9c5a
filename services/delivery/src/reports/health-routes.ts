import { readHealth, readHealthOverTime, readRouteHealth } from '@travel/contracts/endpoints/delivery/release-health';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { systemClock, type Clock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import { minuteMs } from '@travel/contracts/time/durations';
import type { GuardedRoute } from '../access/guarded-routes.ts';
import type { Live } from '../live/live.ts';
import { listReleases } from '../rollouts/rollout-rows.ts';
import { getReleaseState, type ReleaseState } from '../rollouts/release-state.ts';
import { addFigures, clsScale, createFigures, type Figures } from './figures.ts';
import { getPercentile, countSamples, type Histogram } from './histogram.ts';
import type { MinuteFigures } from './minute-counts.ts';
import { routeStepMs } from './route-counts.ts';
import type { Telemetry } from './telemetry.ts';
import { noVisitors, type VisitorSample } from './visitors/visitor-rows.ts';

interface HealthOptions {
  readonly telemetry: Telemetry;
  readonly live: Live;
  readonly clock?: Clock;
}

/**
 * Registers the endpoints that compare the health of releases: those that pages reported about, and live releases
 * without reports.
 */
export const registerHealthRoutes = (
  app: App,
  guarded: GuardedRoute,
  { telemetry, live, clock = systemClock }: HealthOptions,
): void => {
  const getState = (name: PackageName, version: string): ReleaseState =>
    getReleaseState(live.state.rollouts.get(name), version);
  const liveVersions = (name: PackageName): string[] => {
    const rollout = live.state.rollouts.get(name);
    return rollout ? listReleases(rollout).map(({ version }) => version) : [];
  };

  guarded(app, readHealth, async ({ params, query }) => {
    const until = clock.now();
    const since = new Date(until.getTime() - query.minutes * minuteMs);
    const figures = await telemetry.figures(params.package, since);
    const visitors = await telemetry.visitors({ package: params.package, since });
    const versions = new Set([...liveVersions(params.package), ...figures.keys(), ...visitors.keys()]);
    return {
      since: since.toISOString(),
      until: until.toISOString(),
      releases: [...versions].map((version) =>
        toReleaseHealth(
          version,
          getState(params.package, version),
          figures.get(version) ?? createFigures(),
          visitors.get(version) ?? noVisitors,
        ),
      ),
    };
  });

  guarded(app, readHealthOverTime, async ({ params, query }) => {
    const until = clock.now();
    const stepMs = query.step * minuteMs;
    // The period starts at the beginning of a step, so that the first point of the chart is not based on a part of a
    // step.
    const since = new Date(Math.ceil((until.getTime() - query.minutes * minuteMs) / stepMs) * stepMs);
    const steps = groupBySteps(await telemetry.minutes(params.package, since), stepMs);
    const versions = new Set([...liveVersions(params.package), ...steps.keys()]);
    return {
      since: since.toISOString(),
      until: until.toISOString(),
      step_minutes: query.step,
      releases: [...versions].map((version) => ({
        version,
        state: getState(params.package, version),
        points: [...(steps.get(version) ?? [])].map(([at, figures]) => toPoint(at, figures)),
      })),
    };
  });

  guarded(app, readRouteHealth, async ({ params, query }) => {
    const until = clock.now();
    const since = new Date(Math.floor((until.getTime() - query.minutes * minuteMs) / routeStepMs) * routeStepMs);
    const byRoute = await telemetry.routes(params.package, since);
    const countLoads = (versions: ReadonlyMap<string, Figures>) =>
      [...versions.values()].reduce((sum, { loads }) => sum + loads, 0);
    return {
      since: since.toISOString(),
      until: until.toISOString(),
      routes: [...byRoute]
        .toSorted(([, a], [, b]) => countLoads(b) - countLoads(a))
        .map(([route, versions]) => ({
          route,
          releases: [...versions].map(([version, figures]) => ({
            version,
            state: getState(params.package, version),
            ...toCounts(figures),
            ...getUpperQuartiles(figures),
          })),
        })),
    };
  });
};

/** Groups figures by version and step, in the order of time. */
const groupBySteps = (minutes: readonly MinuteFigures[], stepMs: number): Map<string, Map<number, Figures>> => {
  const steps = new Map<string, Map<number, Figures>>();
  for (const { minute, version, figures } of minutes) {
    const at = Math.floor(minute.getTime() / stepMs) * stepMs;
    const own = steps.get(version) ?? new Map<number, Figures>();
    own.set(at, addFigures(own.get(at) ?? createFigures(), figures));
    steps.set(version, own);
  }
  return steps;
};

const toCounts = ({ loads, loadFailures, mountFailures, renderFailures, errors, deadClicks }: Figures) => ({
  loads,
  failures: loadFailures + mountFailures + renderFailures,
  errors,
  dead_clicks: deadClicks,
});

const toScore = (value: number | null): number | null => (value === null ? null : value / clsScale);

const getUpperQuartiles = ({ mounted, lcp, inp, cls }: Figures) => ({
  mounted_p75: getPercentile(mounted, 0.75),
  lcp_p75: getPercentile(lcp, 0.75),
  inp_p75: getPercentile(inp, 0.75),
  cls_p75: toScore(getPercentile(cls, 0.75)),
});

const getQuantiles = (histogram: Histogram, scale = 1) => {
  if (countSamples(histogram) === 0) return null;
  const valueAt = (share: number): number => (getPercentile(histogram, share) ?? 0) / scale;
  return { p50: valueAt(0.5), p75: valueAt(0.75), p95: valueAt(0.95) };
};

const toPoint = (at: number, figures: Figures) => ({
  at: new Date(at).toISOString(),
  ...toCounts(figures),
  mounted: getQuantiles(figures.mounted),
  lcp: getQuantiles(figures.lcp),
  inp: getQuantiles(figures.inp),
  cls: getQuantiles(figures.cls, clsScale),
});

const toReleaseHealth = (
  version: string,
  state: ReleaseState,
  figures: Figures,
  { visitors, networks, failed, bookings, steps, deadClicks }: VisitorSample,
) => ({
  version,
  state,
  visitors,
  networks,
  failed_visitors: failed,
  failure_rate: visitors === 0 ? null : failed / visitors,
  loads: figures.loads,
  load_failures: figures.loadFailures,
  mount_failures: figures.mountFailures,
  render_failures: figures.renderFailures,
  errors: figures.errors,
  dead_clicks: figures.deadClicks,
  dead_click_visitors: deadClicks,
  guests: steps.guests,
  payment: steps.payment,
  ...bookings,
  ...getUpperQuartiles(figures),
});
