import { readHealth, reportTelemetry } from '@travel/contracts/endpoints/delivery';
import { networkOf } from '@travel/kit/addresses';
import { systemClock } from '@travel/kit/clock';
import type { Clock } from '@travel/kit/clock';
import { createRoute } from '@travel/kit/routes';
import type { App } from '@travel/kit/server';
import type { GuardedRoute } from '../access/guarded-routes.ts';
import { browserName } from './errors/browser-name.ts';
import type { Live } from '../live/live.ts';
import { releasesOf } from '../rollouts/rollout-rows.ts';
import { releaseState } from '../rollouts/release-state.ts';
import type { ReleaseState } from '../rollouts/release-state.ts';
import { noFigures } from './figures.ts';
import type { Figures } from './figures.ts';
import { percentile } from './histogram.ts';
import type { PageMarks } from './page-mark.ts';
import type { Telemetry } from './telemetry.ts';
import { noVisitors } from './visitors/visitor-rows.ts';
import type { VisitorSample } from './visitors/visitor-rows.ts';

const largestReport = 64 * 1024;

const route = createRoute({ anyone: () => ({}) });

/** Routes that pages report to. A report without the mark of a served page is not counted. */
export const reportRoutes = (app: App, telemetry: Telemetry, marks: PageMarks): void => {
  route(
    app,
    reportTelemetry,
    ({ body: { events, mark: given }, request }) => {
      const mark = given === undefined ? undefined : marks.read(given);
      if (!mark) return { accepted: 0 };
      const network = marks.digest(networkOf(request.ip));
      return {
        accepted: telemetry.take({ mark, network, browser: browserName(request.headers['user-agent']), events }),
      };
    },
    { bodyLimit: largestReport },
  );
};

/** Routes that answer the health of releases side by side: those that were reported on, and live ones without a report yet. */
export const healthRoutes = (
  app: App,
  guarded: GuardedRoute,
  { telemetry, live, clock = systemClock }: { telemetry: Telemetry; live: Live; clock?: Clock },
): void => {
  guarded(app, readHealth, async ({ params, query }) => {
    const until = clock.now();
    const since = new Date(until.getTime() - query.minutes * 60_000);
    const figures = await telemetry.figures(params.package, since);
    const visitors = await telemetry.visitors({ package: params.package, since });
    const rollout = live.state.rollouts.get(params.package);
    const named = rollout ? releasesOf(rollout).map((one) => one.version) : [];
    const versions = new Set([...named, ...figures.keys(), ...visitors.keys()]);
    return {
      since: since.toISOString(),
      until: until.toISOString(),
      releases: [...versions].map((version) =>
        answered(
          version,
          releaseState(rollout, version),
          figures.get(version) ?? noFigures(),
          visitors.get(version) ?? noVisitors,
        ),
      ),
    };
  });
};

const answered = (
  version: string,
  state: ReleaseState,
  figures: Figures,
  { visitors, failed, bookings }: VisitorSample,
) => ({
  version,
  state,
  visitors,
  failed_visitors: failed,
  failure_rate: visitors === 0 ? null : failed / visitors,
  loads: figures.loads,
  load_failures: figures.loadFailures,
  mount_failures: figures.mountFailures,
  render_failures: figures.renderFailures,
  errors: figures.errors,
  ...bookings,
  mounted_p75: percentile(figures.mounted, 0.75),
  lcp_p75: percentile(figures.lcp, 0.75),
});
