import type { FastifySchema } from 'fastify';
import type { Endpoint } from '@travel/contracts/http/endpoint';

declare module 'fastify' {
  interface FastifySchema {
    endpoint?: Endpoint;
    'x-access'?: Endpoint['access'];
  }
}

export const createEndpointSchema = (endpoint: Endpoint): FastifySchema => ({
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  response: { [endpoint.status ?? 200]: endpoint.response },
  endpoint,
});
