import type { FastifyInstance } from 'fastify';
import { isAllowedOrigin } from '../../pages/page-origins.ts';

const preflightSeconds = 600;

/** Allows only the shop's pages to call the routes below from their origin, without cookies. */
export const allowPages = (app: FastifyInstance, pageOrigins: readonly string[], path: string): void => {
  app.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    reply.header('vary', 'Origin');
    if (origin === undefined || !isAllowedOrigin(origin, pageOrigins)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'x-correlation-id',
    });
  });
  app.options(`${path}/*`, async ({ headers: { origin } }, reply) => {
    if (origin !== undefined && isAllowedOrigin(origin, pageOrigins)) {
      reply.headers({
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': 'api-key, content-type, x-correlation-id',
        'access-control-max-age': preflightSeconds,
      });
    }
    return reply.code(204).send();
  });
};
