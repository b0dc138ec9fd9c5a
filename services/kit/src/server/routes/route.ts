import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Access, Caller } from '@travel/contracts/people/access';
import type { Endpoint, ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import type { App } from '../create-server.ts';
import { jsonType, SerializedResponse } from './serialized-response.ts';

declare module 'fastify' {
  interface FastifySchema {
    endpoint?: Endpoint;
    'x-access'?: Endpoint['access'];
  }
}

const createEndpointSchema = (endpoint: Endpoint): FastifySchema => ({
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  response: { [endpoint.status ?? 200]: endpoint.response },
  endpoint,
});

export interface RouteContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E extends Endpoint, Context = unknown> = (
  input: ParsedRequest<E> & RouteContext & Context,
) => Promise<Answer<E>> | Answer<E>;

/** The response of a handler. It may already be serialized, and a file may be bytes, a string or a stream. */
type Answer<E extends Endpoint> =
  | ResponseInput<E>
  | SerializedResponse<E>
  | (E extends { readonly media: string } ? Buffer | Readable : never);

export interface RouteOptions {
  bodyLimit?: number;
  config?: Record<string, unknown>;
}

/** The context that handlers receive about the admitted caller, by kind of caller. */
type Contexts = { readonly [C in Caller]?: object };

/** An endpoint that the given kinds of callers may call. */
type EndpointFor<C> = Endpoint & { readonly access: Access & { readonly caller: C } };

/**
 * Mounts an endpoint of the contracts. Requests are validated, responses are checked, and the endpoint is described in
 * /openapi.json. Its declaration determines who may call it and which context its handler receives.
 */
export type Route<By extends Contexts> = <E extends EndpointFor<keyof By>>(
  app: App,
  endpoint: E,
  handler: Handler<E, By[E['access']['caller']]>,
  options?: RouteOptions,
) => void;

/**
 * Admits a caller and returns the handler's context, or throws a ProblemError. The gate runs before validation, so that
 * callers without access learn nothing about errors in their request.
 */
export type Gate<Context> = (
  request: FastifyRequest,
  endpoint: Endpoint,
  reply: FastifyReply,
) => Context | Promise<Context>;

/** The gate of each kind of caller that a service supports. Endpoints for other callers cannot be mounted. */
export type Gates<By extends Contexts> = { readonly [C in keyof By]: Gate<By[C]> };

/** Returns the function with which a service mounts its endpoints. */
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
      schema: createEndpointSchema(endpoint),
      ...options,
      preValidation: async (request, reply) => {
        const context = Promise.resolve(gate(request, endpoint, reply));
        letIn.set(request, context);
        await context;
      },
      handler: async (request, reply) => {
        const parsed = getValidatedParts(endpoint, request);
        const context = await letIn.get(request);
        if (context === undefined) throw new Error('The gate admitted no caller');
        reply.code(endpoint.status ?? 200);
        if (endpoint.media) reply.type(endpoint.media);
        const answer = await handler({ ...parsed, ...context, request, reply });
        if (answer instanceof SerializedResponse) return reply.type(jsonType).send(answer.bytes);
        return endpoint.status === 204 ? reply.send() : answer;
      },
    });
  };

interface ValidatedParts {
  Params: ParsedRequest<Endpoint>['params'];
  Querystring: ParsedRequest<Endpoint>['query'];
  Body: ParsedRequest<Endpoint>['body'];
}

/** Fastify has replaced the request's parts by the output of the endpoint's schemas. */
function getValidatedParts<E extends Endpoint>(endpoint: E, request: FastifyRequest<ValidatedParts>): ParsedRequest<E>;
function getValidatedParts(_endpoint: Endpoint, request: FastifyRequest<ValidatedParts>): ParsedRequest<Endpoint> {
  return { params: request.params, query: request.query, body: request.body };
}
