import fastify, { LogController, type FastifyBaseLogger, type RawRequestDefaultExpression } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import { readCorrelationId, correlationHeader } from '../log/correlation.ts';
import { createIgnoredErrorReporter } from '../log/ignored-errors.ts';
import { createLog } from '../log/log.ts';
import type { App } from './app.ts';
import { type ReadyChecks, mountHealth } from './health.ts';
import { measureRequests } from './metrics.ts';
import { answerFrameworkError, answerProblems } from './answers/problem-answers.ts';
import { answerClientError } from './answers/client-error.ts';
import { readRefusedBodies } from './refusals/read-refused-bodies.ts';
import { servePreparedResponses } from './prepared-responses.ts';
import { parseRequestTarget } from './request-target.ts';
import { logRequests } from './log-requests.ts';
import { limitRates, type RateLimitOptions } from '../rate-limits/rate-limits.ts';
import { describeApi, type ApiDescription } from './openapi/openapi.ts';
import type { WriteStatus } from '../database/write-status.ts';
import { createSecurityTrail } from '../security-events/security-trail.ts';
import { compileSerializer } from './routes/serialized-response.ts';
import { refuseUnstorable } from './refusals/storable-text.ts';
import { limitConnections } from './refusals/limit-connections.ts';
import { endConnectionsOnClose } from './end-connections.ts';

export type { App } from './app.ts';
export type { PreparedResponse } from './prepared-responses.ts';

export interface ServerOptions {
  service: string;
  logLevel?: string;
  logDestination?: DestinationStream;
  /** Maximum size of a request body in bytes; 1 MB by default. A route may override it. */
  bodyLimit?: number;
  /** Maximum size of a request's head in bytes, including cookies; 16 kB by default. */
  largestHead?: number;
  /** Checks for /readyz by name. Each rejects if the service cannot work. */
  ready?: ReadyChecks;
  /** Write status for /readyz and /metrics. A service that can only read stays ready. */
  writes?: WriteStatus;
  /** Headers of each response unless the route overrides them; by default the headers for data. */
  headers?: Readonly<Record<string, string>>;
  /** Public URL of the service. If it is https, every response makes browsers use https only. */
  publicOrigin?: string;
  /** Proxies whose forwarded IP addresses and protocols are trusted. */
  trustProxy?: boolean | string | string[];
  rewriteUrl?: (url: string) => string;
  /** Token with which other machines can read /metrics; programs on this machine need none. */
  operatorToken?: string;
  /** Whether programs on this machine need the token too, because a local proxy may forward requests of visitors. */
  metricsNeedToken?: boolean;
  rateLimits?: RateLimitOptions;
  /** Describes the API at /openapi.json and /docs; neither is served by default. */
  openapi?: ApiDescription;
}

/** Time limits for receiving an entire request and its head. Slower connections are closed. */
const requestLimitMs = 30_000;
const headLimitMs = 10_000;
const checkSlowEveryMs = 2_000;
/** Limits for a request's head, including cookies: total bytes, and number of headers that are read. */
export const largestHeadBytes = 16_384;
const mostHeaders = 200;

/** Headers for data responses. Browsers must not show them as a page or in a frame, guess their type or cache them. */
const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * Returns the header that makes browsers use only https for two years, including subdomains. Empty for an http origin,
 * where browsers ignore the header.
 */
const createTransportHeaders = (publicOrigin: string | undefined): Readonly<Record<string, string>> =>
  publicOrigin?.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};

/**
 * Creates a server with logs, correlation IDs, health checks, metrics and problem+json responses, to which routes can
 * be added.
 */
export const createServer = async (options: ServerOptions): Promise<App> => {
  const log: FastifyBaseLogger = createLog({
    service: options.service,
    level: options.logLevel,
    destination: options.logDestination,
  });
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    genReqId: (request) => readCorrelationId(request.headers[correlationHeader]),
    bodyLimit: options.bodyLimit ?? 1_048_576,
    requestTimeout: requestLimitMs,
    http: {
      headersTimeout: headLimitMs,
      connectionsCheckingInterval: checkSlowEveryMs,
      maxHeaderSize: options.largestHead ?? largestHeadBytes,
    },
    trustProxy: options.trustProxy ?? false,
    rewriteUrl: (request) => readTarget(request, options.rewriteUrl),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  // Accepts only JSON, because a form of another site can post text/plain without a preflight request.
  app.removeContentTypeParser('text/plain');
  answerProblems(app);
  readRefusedBodies(app);
  app.server.maxHeadersCount = mostHeaders;
  limitConnections(app, options.trustProxy);
  endConnectionsOnClose(app);
  const headers = { ...(options.headers ?? apiHeaders), ...createTransportHeaders(options.publicOrigin) };
  logRequests(app, headers);
  const measure = measureRequests(app, options.service, options);
  app.decorate('security', createSecurityTrail({ service: options.service, log, metrics: app.metrics }));
  app.addHook('onClose', () => app.security.close());
  app.decorate('reportIgnoredError', createIgnoredErrorReporter({ log, metrics: app.metrics }));
  const limits = limitRates(app, options.rateLimits ?? { factor: 0 });
  servePreparedResponses(app, { headers, trustProxy: options.trustProxy, limits, measure });
  refuseUnstorable(app);
  const { writes } = options;
  writes?.report({ metrics: app.metrics, log });
  mountHealth(app, {
    service: options.service,
    checks: { ...options.ready, ...(writes && { writes: async () => writes.check() }) },
  });
  if (options.openapi) await describeApi(app, options.openapi);
  return app;
};

// Fastify's router answers this invalid path with 400. It replaces request targets that cannot be parsed.
const unreadable = '/%';

const readTarget = (request: RawRequestDefaultExpression, rewriteUrl: ServerOptions['rewriteUrl']): string => {
  const target = parseRequestTarget(request.url ?? '/');
  if (!target) return unreadable;
  if (target.host !== undefined) request.headers.host = target.host;
  return rewriteUrl?.(target.url) ?? target.url;
};
