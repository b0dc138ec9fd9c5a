import type { FastifySchema } from 'fastify';
import type { Endpoint } from '@travel/contracts/http/endpoint';

declare module 'fastify' {
  interface FastifySchema {
    /** The endpoint of the route, for the API's documentation. */
    endpoint?: Endpoint;
    /** The callers that may call the endpoint, for the API's documentation. */
    'x-access'?: Endpoint['access'];
  }
}

/** Returns fastify's schemas for the request and response of an endpoint. */
export const createEndpointSchema = (endpoint: Endpoint): FastifySchema => ({
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  response: { [endpoint.status ?? 200]: endpoint.response },
  endpoint,
});
