import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { correlationHeader, readCorrelationId } from '../log/correlation.ts';
import type { RateLimit, RateLimits } from '../rate-limits/rate-limits.ts';
import { createAddressReader } from '../requests/visitor-address.ts';
import { logResponse } from './log-requests.ts';
import type { MeasureResponse } from './metrics.ts';
import { sendTogether } from './send-together.ts';

/** A complete response that can be sent from memory. */
export interface PreparedResponse {
  /** HTTP status; 200 by default. */
  readonly status?: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer | string;
}

/** The sender of a request that can be answered before routing. */
export interface PreparedRequest {
  readonly correlationId: string;
  readonly address: string;
}

/** Creates a response after the rate limits were checked. Returns undefined to leave the request to its route. */
export type PrepareResponse = (
  asker: PreparedRequest,
) => PreparedResponse | undefined | Promise<PreparedResponse | undefined>;

/** Answers requests of a route before routing. */
export interface PreparedRoute {
  readonly route: string;
  /** Called for each GET and HEAD request. Returns undefined to leave the request to its route. */
  find(request: IncomingMessage): PreparedResponse | PrepareResponse | undefined;
  /** A limit towards which these responses do not count. If it is used up, the request is left to the route. */
  readonly limit?: RateLimit;
  /** Limits per network towards which these responses count, in addition to the limit of the service. */
  readonly takes?: readonly RateLimit[];
  /** Level of the log line; `debug` by default. */
  readonly level?: 'info' | 'debug';
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Answers requests directly in Node's server, with everything that the framework's hooks do for other responses:
     * headers, rate limits, correlation ID, metrics and a log line. Call it before the server listens; routes are tried
     * in order of registration.
     */
    servePrepared(route: PreparedRoute): void;
  }
}

interface PreparedOptions {
  /** Headers of each response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly trustProxy: boolean | string | string[] | undefined;
  readonly limits: RateLimits;
  readonly measure: MeasureResponse;
}

/** Lets a service send responses from memory without the framework, which costs more time than everything else. */
export const servePreparedResponses = (
  app: FastifyInstance,
  { headers, trustProxy, limits, measure }: PreparedOptions,
): void => {
  // If all proxies are trusted, the connection does not show the visitor's IP address.
  const getAddress = trustProxy === true ? null : createAddressReader(trustProxy ? [trustProxy].flat() : []);

  const write = (
    request: IncomingMessage,
    response: ServerResponse,
    { answer, route, level = 'debug', correlationId, taken, began }: SentResponse,
  ): void => {
    const { method = 'GET', url = '' } = request;
    const { status = 200, headers: own, body } = answer;
    response.once('finish', () => {
      const ms = performance.now() - began;
      logResponse(app.log, { correlationId, method, path: removeQuery(url), route, status, ms }, level);
      measure({ method, route, status }, ms);
    });
    const more = app.isDraining() ? { connection: 'close' } : undefined;
    response.writeHead(status, { ...headers, [correlationHeader]: correlationId, ...taken, ...own, ...more });
    sendTogether(() => response.end(method === 'HEAD' ? undefined : body));
  };

  /**
   * Returns whether the request is or will be answered here. If that fails, `leave` passes the request to its route
   * later.
   */
  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    ready: PreparedRoute,
    leave: () => void,
  ): boolean => {
    const { method } = request;
    if (!getAddress || app.isDraining() || (method !== 'GET' && method !== 'HEAD')) return false;
    const began = performance.now();
    const found = ready.find(request);
    if (!found) return false;
    const address = getAddress(request);
    const taken = limits.takeRequest(request, address, ready);
    // A rate limit is reached. The route refuses the request as it refuses others.
    if (!taken) return false;
    const correlationId = readCorrelationId(request.headers[correlationHeader]);
    const sent = { ...ready, correlationId, taken, began };
    if (typeof found !== 'function') {
      write(request, response, { ...sent, answer: found });
      return true;
    }
    const leaveToRoute = (): void => {
      // The route uses the same correlation ID if it answers the request.
      request.headers[correlationHeader] = correlationId;
      leave();
    };
    const settle = (answer: PreparedResponse | undefined): void =>
      answer ? write(request, response, { ...sent, answer }) : leaveToRoute();
    const made = found({ correlationId, address });
    if (made instanceof Promise) made.then(settle, leaveToRoute);
    else settle(made);
    return true;
  };

  app.decorate('servePrepared', (ready: PreparedRoute) => {
    const routes = app.server.listeners('request');
    app.server.removeAllListeners('request');
    app.server.on('request', (request, response) => {
      const leave = (): void => {
        for (const answer of routes) answer.call(app.server, request, response);
      };
      if (!send(request, response, ready, leave)) leave();
    });
  });
};

interface SentResponse extends Pick<PreparedRoute, 'route' | 'level'> {
  readonly answer: PreparedResponse;
  readonly correlationId: string;
  readonly taken: Readonly<Record<string, string>>;
  readonly began: number;
}

const removeQuery = (url: string): string => {
  const at = url.indexOf('?');
  return at === -1 ? url : url.slice(0, at);
};
