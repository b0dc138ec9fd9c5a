import type { FastifyReply } from 'fastify';

/** For answers that are the same for everybody and change with a release of the API only. */
export const cacheable = (reply: FastifyReply): void => {
  reply.header('cache-control', 'public, max-age=300');
};
