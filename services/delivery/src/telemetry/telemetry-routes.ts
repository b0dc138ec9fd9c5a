import { readHealth, reportTelemetry } from '@travel/contracts/endpoints/delivery';
import { systemClock } from '@travel/kit/clock';
import type { Clock } from '@travel/kit/clock';
import { route } from '@travel/kit/routes';
import type { App } from '@travel/kit/server';
import type { GuardedRoute } from '../access/guarded-routes.ts';
import type { Live } from '../live/live.ts';
import { releasesOf } from '../rollouts/rollout-rows.ts';
import { noFigures } from './figures.ts';
import type { Figures } from './figures.ts';
import { percentile } from './histogram.ts';
import type { Telemetry } from './telemetry.ts';

const largestReport = 64 * 1024;

/** Where pages report to. */
export const reportRoutes = (app: App, telemetry: Telemetry): void => {
  route(app, reportTelemetry, ({ body }) => ({ accepted: telemetry.take(body.events) }), { bodyLimit: largestReport });
};

/** How releases do, side by side: what was reported on, and what is live without a report yet. */
export const healthRoutes = (
  app: App,
  guarded: GuardedRoute,
  { telemetry, live, clock = systemClock }: { telemetry: Telemetry; live: Live; clock?: Clock },
): void => {
  guarded(app, readHealth, async ({ params, query }) => {
    const since = new Date(clock.now().getTime() - query.minutes * 60_000);
    const reported = await telemetry.figures(params.package, since);
    const rollout = live.state.rollouts.get(params.package);
    const versions = new Set([...(rollout ? releasesOf(rollout).map((one) => one.version) : []), ...reported.keys()]);
    return { releases: [...versions].map((version) => answered(version, reported.get(version) ?? noFigures())) };
  });
};

const answered = (version: string, figures: Figures) => ({
  version,
  loads: figures.loads,
  load_failures: figures.loadFailures,
  mount_failures: figures.mountFailures,
  render_failures: figures.renderFailures,
  mounted_p75: percentile(figures.mounted, 0.75),
  lcp_p75: percentile(figures.lcp, 0.75),
});
