import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import type { App } from '../create-server.ts';
import { endpointSchema } from './endpoint-schema.ts';

/** What each handler gets besides the request's parsed parts. */
export interface RouteContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E extends Endpoint, Context = unknown> = (
  input: ParsedRequest<E> & RouteContext & Context,
) => Promise<Answer<E>> | Answer<E>;

/** A file may be bytes as well as a text. */
type Answer<E extends Endpoint> = ResponseInput<E> | (E extends { readonly media: string } ? Buffer : never);

export interface RouteOptions {
  /** Largest body in bytes. */
  bodyLimit?: number;
  /** Settings of plugins for this route, for example a rate limit. */
  config?: Record<string, unknown>;
}

/** A way to mount endpoints whose handlers get `Context` besides. */
export type Mount<Context> = <E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Handler<E, Context>,
  options?: RouteOptions,
) => void;

/**
 * Makes a `route` whose handlers also get what `context` finds out about the request, such as the signed-in user.
 * It runs after validation and may refuse with a ProblemError.
 */
export const routeWith =
  <Context extends object>(
    context: (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) => Context | Promise<Context>,
  ): Mount<Context> =>
  <E extends Endpoint>(app: App, endpoint: E, handler: Handler<E, Context>, options: RouteOptions = {}) => {
    app.route<ValidatedParts>({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: endpointSchema(endpoint),
      ...options,
      handler: async (request, reply) => {
        const parsed = validatedParts(endpoint, request);
        reply.code(endpoint.status ?? 200);
        if (endpoint.media) reply.type(endpoint.media);
        const answer = await handler({ ...parsed, ...(await context(request, reply, endpoint)), request, reply });
        return endpoint.status === 204 ? reply.send() : answer;
      },
    });
  };

/** Mounts an endpoint of the contracts: validated request in, checked answer out, described in /openapi.json. */
export const route: Mount<object> = routeWith(() => ({}));

interface ValidatedParts {
  Params: ParsedRequest<Endpoint>['params'];
  Querystring: ParsedRequest<Endpoint>['query'];
  Body: ParsedRequest<Endpoint>['body'];
}

/** Fastify has put what the endpoint's schemas gave in place of what was sent. */
function validatedParts<E extends Endpoint>(endpoint: E, request: FastifyRequest<ValidatedParts>): ParsedRequest<E>;
function validatedParts(_endpoint: Endpoint, request: FastifyRequest<ValidatedParts>): ParsedRequest<Endpoint> {
  return { params: request.params, query: request.query, body: request.body };
}
