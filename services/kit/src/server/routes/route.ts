import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Caller } from '@travel/contracts/access';
import type { Endpoint, ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import type { App } from '../create-server.ts';
import { endpointSchema } from './endpoint-schema.ts';
import { jsonType, WrittenAnswer } from './written-answer.ts';

/** What each handler gets besides the request's parsed parts. */
export interface RouteContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E extends Endpoint, Context = unknown> = (
  input: ParsedRequest<E> & RouteContext & Context,
) => Promise<Answer<E>> | Answer<E>;

/** An answer may be written already, and a file may be bytes as well as a text. */
type Answer<E extends Endpoint> =
  | ResponseInput<E>
  | WrittenAnswer<E>
  | (E extends { readonly media: string } ? Buffer : never);

export interface RouteOptions {
  /** Largest body in bytes. */
  bodyLimit?: number;
  /** Settings of plugins for this route, for example a rate limit. */
  config?: Record<string, unknown>;
}

/** By caller, what handlers get of whom their service let in. */
type Contexts = { readonly [C in Caller]?: object };

/** An endpoint that one of these callers may send. */
type EndpointFor<C> = Endpoint & { readonly access: Access & { readonly caller: C } };

/**
 * Mounts an endpoint of the contracts: validated request in, checked answer out, described in /openapi.json. Who may send
 * it is what it declares, and its handler gets what `By` has for that caller.
 */
export type Route<By extends Contexts> = <E extends EndpointFor<keyof By>>(
  app: App,
  endpoint: E,
  handler: Handler<E, By[E['access']['caller']]>,
  options?: RouteOptions,
) => void;

/**
 * Lets a caller in and returns what handlers get, or refuses with a ProblemError. It runs before the request is
 * validated: who may not call learns nothing of what would have been wrong.
 */
export type Gate<Context> = (
  request: FastifyRequest,
  endpoint: Endpoint,
  reply: FastifyReply,
) => Context | Promise<Context>;

/** By caller, the gate that a service has; an endpoint for another caller cannot be mounted. */
export type Gates<By extends Contexts> = { readonly [C in keyof By]: Gate<By[C]> };

/** Returns the one way in which a service mounts endpoints. */
export const createRoute =
  <By extends Contexts>(gates: Gates<By>): Route<By> =>
  <E extends EndpointFor<keyof By>>(
    app: App,
    endpoint: E,
    handler: Handler<E, By[E['access']['caller']]>,
    options: RouteOptions = {},
  ) => {
    const caller: E['access']['caller'] = endpoint.access.caller;
    const gate: Gate<By[E['access']['caller']]> = gates[caller];
    const letIn = new WeakMap<FastifyRequest, Promise<By[E['access']['caller']]>>();
    app.route<ValidatedParts>({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: endpointSchema(endpoint),
      ...options,
      preValidation: async (request, reply) => {
        const context = Promise.resolve(gate(request, endpoint, reply));
        letIn.set(request, context);
        await context;
      },
      handler: async (request, reply) => {
        const parsed = validatedParts(endpoint, request);
        const context = await letIn.get(request);
        if (context === undefined) throw new Error('Nobody was let in');
        reply.code(endpoint.status ?? 200);
        if (endpoint.media) reply.type(endpoint.media);
        const answer = await handler({ ...parsed, ...context, request, reply });
        if (answer instanceof WrittenAnswer) return reply.type(jsonType).send(answer.bytes);
        return endpoint.status === 204 ? reply.send() : answer;
      },
    });
  };

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
