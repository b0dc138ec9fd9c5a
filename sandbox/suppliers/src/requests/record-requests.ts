import { lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '@travel/kit/clock/clock';
import type { SuppliersDb } from '../database/suppliers-db.ts';
import type { ServerName } from '../faults/fault.ts';
import { requests } from './request-table.ts';

const mostRequests = 5_000;
const longestPath = 300;

interface Recorder {
  readonly server: ServerName;
  readonly db: SuppliersDb;
  readonly clock: Clock;
}

/** Records each request of a plugin's routes, for the page. The oldest records are deleted from time to time. */
export const recordRequests = (plugin: FastifyInstance, { server, db, clock }: Recorder): void => {
  const write = async (request: FastifyRequest, reply: FastifyReply, status: number | null): Promise<void> => {
    const [row] = await db
      .insert(requests)
      .values({
        server,
        method: request.method,
        path: request.url.slice(0, longestPath),
        status,
        error_code: request.refusalCode,
        fault: request.failedOnPurpose,
        milliseconds: Math.round(reply.elapsedTime),
        made_at: clock.now(),
      })
      .returning({ request_id: requests.request_id });
    if (row && row.request_id % 500 === 0)
      await db.delete(requests).where(lt(requests.request_id, row.request_id - mostRequests));
  };
  const record = (request: FastifyRequest, reply: FastifyReply, status: number | null): void => {
    // The answer is not delayed by its record.
    write(request, reply, status).catch((error: unknown) => request.log.warn({ err: error }, 'Request not recorded'));
  };
  plugin.decorateRequest('failedOnPurpose', null);
  plugin.decorateRequest('refusalCode', null);
  plugin.addHook('onResponse', async (request, reply) =>
    record(request, reply, reply.raw.headersSent ? reply.statusCode : null),
  );
  plugin.addHook('onRequestAbort', async (request) => request.log.info('The caller closed the connection'));
};
