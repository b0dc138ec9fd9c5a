import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { correlationHeader, withCorrelationId } from '../log/correlation.ts';
import { getPath } from './answers/problem-answers.ts';

const unlogged = ['/healthz', '/readyz', '/metrics'];

/**
 * Assigns each request its correlation ID, adds the ID and the default headers to each response, and logs one line per
 * request.
 */
export const logRequests = (app: FastifyInstance, headers: Readonly<Record<string, string>>): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, [correlationHeader]: request.id });
    withCorrelationId(request.id, done);
  });
  // Reading the body leaves the async context of the onRequest hook, so the context is entered again.
  app.addHook('preValidation', (request, _reply, done) => withCorrelationId(request.id, done));
  app.addHook('onResponse', (request, reply, done) => {
    const path = getPath(request);
    if (!unlogged.includes(path) && !request.isLimited) {
      logResponse(request.log, {
        method: request.method,
        path,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: reply.elapsedTime,
      });
    }
    done();
  });
};

export interface LoggedResponse {
  /** Set only if the request's log does not add the correlation ID itself. */
  readonly correlationId?: string;
  readonly method: string | undefined;
  /** Path without the query, which may contain secrets. */
  readonly path: string;
  readonly route: string | undefined;
  readonly status: number;
  readonly ms: number;
}

export const logResponse = (
  log: Pick<FastifyBaseLogger, 'info' | 'debug'>,
  { ms, ...answer }: LoggedResponse,
  level: 'info' | 'debug' = 'info',
): void => log[level]({ ...answer, ms: Math.round(ms * 10) / 10 }, 'Request answered');
