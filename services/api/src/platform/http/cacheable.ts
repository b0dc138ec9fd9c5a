import type { FastifyReply } from 'fastify';

/**
 * Marks a response as cacheable. Only for responses that are the same for everyone and change only with a release of
 * the API.
 */
export const cacheable = (reply: FastifyReply): void => {
  reply.header('cache-control', 'public, max-age=300');
};
