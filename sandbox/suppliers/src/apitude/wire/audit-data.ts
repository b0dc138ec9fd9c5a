import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Returns the data about the processing of a request that each answer contains. */
export const createAuditData = (request: FastifyRequest, milliseconds: number, now: Date) => ({
  processTime: String(Math.round(milliseconds)),
  timestamp: now.toISOString().replace('T', ' ').replace('Z', ''),
  requestHost: request.ip,
  serverId: 'sandbox',
  environment: '[sandbox]',
  release: '1.0',
  token: randomUUID().replaceAll('-', '').toUpperCase(),
  internal: '',
});
