import type { FastifySchema } from 'fastify';
import type { Endpoint } from '@travel/contracts/http/endpoint';

declare module 'fastify' {
  interface FastifySchema {
    /** The endpoint that a route was made from, for the API's description. */
    endpoint?: Endpoint;
    /** Of the API's description: who may send a call. */
    'x-access'?: Endpoint['access'];
  }
}

/** An endpoint as fastify takes it: schemas for the request and the answer. */
export const endpointSchema = (endpoint: Endpoint): FastifySchema => ({
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  response: { [endpoint.status ?? 200]: endpoint.response },
  endpoint,
});
