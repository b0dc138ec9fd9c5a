import { deliveryEndpoints, reportTelemetry } from '@travel/contracts/endpoints/delivery/delivery';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { RateLimit } from '@travel/kit/rate-limits/rate-limits';

// Limits apply per IP address, which all people in an office may share.

/** Limit of all requests to the page origin: pages, API calls, registry calls and uploads of releases. */
export const allRequests: RateLimit = { name: 'requests', perMinute: 9_000, burst: 2_500 };

/** Limit of requests for release files. A first visit loads about thirty files. */
export const fileRequests: RateLimit = { name: 'files', perMinute: 18_000, burst: 4_000 };

/** Limit of requests for missing files, each of which causes a read of the store. */
export const missingFileRequests: RateLimit = { name: 'files that there are not', perMinute: 300, burst: 100 };

/** Limit of requests for pages, each of which takes about 5 ms of CPU time. */
export const pageRequests: RateLimit = { name: 'pages', perMinute: 2_400, burst: 800 };
const reports: RateLimit = { name: 'reports of pages', perMinute: 600, burst: 200 };

/** The CPU time that one IP address may use for expensive calls, in milliseconds, like the API's limit. */
const work: RateLimit = { name: 'expensive requests', perMinute: 20_000, burst: 3_000 };

/** The limits of each route, which apply in addition to the limit of all requests. */
export const pageLimits: ReadonlyMap<string, readonly RateLimit[]> = new Map<string, readonly RateLimit[]>([
  ['GET /*', [pageRequests]],
  [`POST ${reportTelemetry.path}`, [reports]],
  ...deliveryEndpoints.flatMap(({ method, path, cost }: Endpoint): [string, RateLimit[]][] =>
    cost === undefined ? [] : [[`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, [{ ...work, cost }]]],
  ),
]);
