import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { correlationHeader, correlationIdFrom } from '../log/correlation.ts';
import type { RateLimit, RateLimits } from '../rate-limits/rate-limits.ts';
import { visitorAddress } from '../requests/visitor-address.ts';
import { logAnswer } from './follow-requests.ts';
import type { MeasureAnswer } from './metrics.ts';
import { sendTogether } from './send-together.ts';

/** An answer that nothing has to be done for any more. */
export interface ReadyAnswer {
  /** 200 unless given. */
  readonly status?: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer | string;
}

/** Who asks for an answer that is made at once. */
export interface ReadyAsker {
  readonly correlationId: string;
  /** Of the visitor. */
  readonly address: string;
}

/** Makes an answer once limits let it pass; undefined leaves it to its route. */
export type MakeReady = (asker: ReadyAsker) => ReadyAnswer | undefined | Promise<ReadyAnswer | undefined>;

/** What of a route can be answered before routes are looked at. */
export interface ReadyRoute {
  /** As the log and figures name it. */
  readonly route: string;
  /** Asked with each GET and HEAD; undefined leaves it to its route. */
  find(request: IncomingMessage): ReadyAnswer | MakeReady | undefined;
  /** A limit that these answers do not count against: who has used it up is left to the route. */
  readonly limit?: RateLimit;
  /** What these answers count against besides the limit of the service, by network. */
  readonly takes?: readonly RateLimit[];
  /** Of its line in the log; `debug` unless given. */
  readonly level?: 'info' | 'debug';
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Answers what is ready as Node's server takes it, with what hooks do for other answers: headers, limits of the
     * service, a correlation id, its figure, its line in the log. Called before the server listens; who was there first
     * is asked first.
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

  const write = (
    request: IncomingMessage,
    response: ServerResponse,
    { answer, route, level = 'debug', correlationId, taken, began }: Sent,
  ): void => {
    const { method = 'GET', url = '' } = request;
    const { status = 200, headers: own, body } = answer;
    response.once('finish', () => {
      const ms = performance.now() - began;
      logAnswer(app.log, { correlationId, method, path: pathIn(url), route, status, ms }, level);
      measure({ method, route, status }, ms);
    });
    const more = app.isDraining() ? { connection: 'close' } : undefined;
    response.writeHead(status, { ...headers, [correlationHeader]: correlationId, ...taken, ...own, ...more });
    sendTogether(() => response.end(method === 'HEAD' ? undefined : body));
  };

  /** Whether it is answered here, or will be; `leave` hands it to its route later. */
  const send = (request: IncomingMessage, response: ServerResponse, ready: ReadyRoute, leave: () => void): boolean => {
    const { method } = request;
    if (!addressOf || app.isDraining() || (method !== 'GET' && method !== 'HEAD')) return false;
    const began = performance.now();
    const found = ready.find(request);
    if (!found) return false;
    const address = addressOf(request);
    const taken = limits.takeRequest(request, address, ready);
    // Refused where all are.
    if (!taken) return false;
    const correlationId = correlationIdFrom(request.headers[correlationHeader]);
    const sent = { ...ready, correlationId, taken, began };
    if (typeof found !== 'function') {
      write(request, response, { ...sent, answer: found });
      return true;
    }
    const leaveToRoute = (): void => {
      // One request has one id, whoever answers it.
      request.headers[correlationHeader] = correlationId;
      leave();
    };
    const settle = (answer: ReadyAnswer | undefined): void =>
      answer ? write(request, response, { ...sent, answer }) : leaveToRoute();
    const made = found({ correlationId, address });
    if (made instanceof Promise) made.then(settle, leaveToRoute);
    else settle(made);
    return true;
  };

  app.decorate('answerReady', (ready: ReadyRoute) => {
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

interface Sent extends Pick<ReadyRoute, 'route' | 'level'> {
  readonly answer: ReadyAnswer;
  readonly correlationId: string;
  /** What the answer says of limits. */
  readonly taken: Readonly<Record<string, string>>;
  readonly began: number;
}

const pathIn = (url: string): string => {
  const at = url.indexOf('?');
  return at === -1 ? url : url.slice(0, at);
};
