import { reportTelemetry } from '@travel/contracts/endpoints/delivery/delivery';
import { toNetwork } from '@travel/kit/requests/to-network';
import { createRoute } from '@travel/kit/server/routes/route';
import type { App } from '@travel/kit/server/create-server';
import { getBrowserName } from './errors/browser-name.ts';
import type { PageMarks } from './page-mark.ts';
import type { Telemetry } from './telemetry.ts';

const largestReport = 64 * 1024;

const route = createRoute({ anyone: () => ({}) });

/** Registers the endpoints that receive reports from pages. Reports without a valid page mark are not counted. */
export const registerReportRoutes = (app: App, telemetry: Telemetry, marks: PageMarks): void => {
  route(
    app,
    reportTelemetry,
    ({ body: { events, mark: given }, request }) => {
      const mark = given === undefined ? undefined : marks.read(given);
      if (!mark) return { accepted: 0 };
      const network = marks.digest(toNetwork(request.ip));
      return {
        accepted: telemetry.record({ mark, network, browser: getBrowserName(request.headers['user-agent']), events }),
      };
    },
    { bodyLimit: largestReport },
  );
};
