import { deliveryEndpoints, reportTelemetry } from '@travel/contracts/endpoints/delivery/delivery';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { RateLimit } from '@travel/kit/rate-limits/rate-limits';

// Limits are per address, which a complete office may share.

/** All requests to the page origin: pages, API calls, registry calls and uploads of releases. */
export const everything: RateLimit = { name: 'requests', perMinute: 9_000, burst: 2_500 };

/** Files of releases. A first visit loads about thirty. */
export const files: RateLimit = { name: 'files', perMinute: 18_000, burst: 4_000 };

/** Missing files, each of which causes a look at the store. */
export const missedFiles: RateLimit = { name: 'files that there are not', perMinute: 300, burst: 100 };

/** Pages, which take about 5 ms of CPU time to render and compress. */
export const pages: RateLimit = { name: 'pages', perMinute: 2_400, burst: 800 };
const reports: RateLimit = { name: 'reports of pages', perMinute: 600, burst: 200 };

/** The CPU that one address may use for expensive calls, in milliseconds, as at the API. */
const work: RateLimit = { name: 'expensive requests', perMinute: 20_000, burst: 3_000 };

/** The limits of each route, in addition to that of all requests. */
export const pageLimits: ReadonlyMap<string, readonly RateLimit[]> = new Map<string, readonly RateLimit[]>([
  ['GET /*', [pages]],
  [`POST ${reportTelemetry.path}`, [reports]],
  ...deliveryEndpoints.flatMap(({ method, path, cost }: Endpoint): [string, RateLimit[]][] =>
    cost === undefined ? [] : [[`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, [{ ...work, cost }]]],
  ),
]);
