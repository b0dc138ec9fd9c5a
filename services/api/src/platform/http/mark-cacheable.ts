import type { FastifyReply } from 'fastify';

/** Marks a response as cacheable, because it is the same for everyone until the next release of the API. */
export const markCacheable = (reply: FastifyReply): void => {
  reply.header('cache-control', 'public, max-age=300');
};
