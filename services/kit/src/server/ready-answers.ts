import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { correlationHeader, correlationIdFrom } from '../log/correlation.ts';
import type { RateLimit, RateLimits } from '../rate-limits/rate-limits.ts';
import { networkOf } from '../requests/network-of.ts';
import { visitorAddress } from '../requests/visitor-address.ts';
import { logAnswer } from './follow-requests.ts';
import type { MeasureAnswer } from './metrics.ts';

/** An answer that nothing has to be done for any more. */
export interface ReadyAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What of a route can be answered before routes are looked at. */
export interface ReadyRoute {
  /** As the log and figures name it. */
  readonly route: string;
  /** Asked with each GET and HEAD without a query; undefined leaves it to its route. */
  find(request: IncomingMessage): ReadyAnswer | undefined;
  /** A limit besides that of the service: who has used it up is left to the route. */
  readonly limit?: RateLimit;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Answers what is ready as Node's server takes it, with what hooks do for other answers: headers, limits of the
     * service, a correlation id, its figure; its line in the log at `debug`. Called once, before the server listens.
     */
    answerReady(route: ReadyRoute): void;
  }
}

interface ReadyOptions {
  /** On each answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly trustProxy: boolean | string | string[] | undefined;
  readonly limits: RateLimits;
  readonly measure: MeasureAnswer;
}

/** Lets a service answer what it has in memory without the way through the framework, which costs more than all the rest of it. */
export const answerReadyFirst = (
  app: FastifyInstance,
  { headers, trustProxy, limits, measure }: ReadyOptions,
): void => {
  // Whoever believes everybody in front does not know who asks by the connection.
  const addressOf = trustProxy === true ? null : visitorAddress(trustProxy ? [trustProxy].flat() : []);

  const send = (request: IncomingMessage, response: ServerResponse, { route, find, limit }: ReadyRoute): boolean => {
    const { method, url = '' } = request;
    if (!addressOf || app.isDraining() || (method !== 'GET' && method !== 'HEAD') || url.includes('?')) return false;
    const began = performance.now();
    const answer = find(request);
    if (!answer) return false;
    const taken = limits.takeRequest(() => networkOf(addressOf(request)), limit);
    // Refused where all are.
    if (!taken) return false;
    const correlationId = correlationIdFrom(request.headers[correlationHeader]);
    response.once('finish', () => {
      const ms = performance.now() - began;
      const { statusCode: status } = response;
      // A page asks for dozens of files that say nothing but that it was asked for.
      logAnswer(app.log, { correlationId, method, path: url, route, status, ms }, 'debug');
      measure({ method, route, status }, ms);
    });
    response.writeHead(200, { ...headers, [correlationHeader]: correlationId, ...taken, ...answer.headers });
    response.end(method === 'HEAD' ? undefined : answer.body);
    return true;
  };

  app.decorate('answerReady', (ready: ReadyRoute) => {
    const routes = app.server.listeners('request');
    app.server.removeAllListeners('request');
    app.server.on('request', (request, response) => {
      if (send(request, response, ready)) return;
      for (const answer of routes) answer.call(app.server, request, response);
    });
  });
};
