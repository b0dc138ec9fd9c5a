import { setTimeout as passed } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** By name, what must answer before a service can work. */
export type ReadyChecks = Readonly<Record<string, () => Promise<unknown>>>;

const checkLimitMs = 2_000;

/** /healthz: the process answers. /readyz: what it needs answers too; 503 otherwise and while it stops. */
export const mountHealth = (app: FastifyInstance, options: { service: string; checks: ReadyChecks }): void => {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.get('/healthz', () => ({ status: 'ok', service: options.service }));
  app.get('/readyz', async (request, reply) => {
    const results = await Promise.all(
      Object.entries(options.checks).map(async ([name, check]) => {
        try {
          await withinLimit(check());
          return [name, 'ok'] as const;
        } catch (error) {
          request.log.warn({ err: error, check: name }, 'Not ready');
          return [name, 'failed'] as const;
        }
      }),
    );
    const ready = !closing && results.every(([, result]) => result === 'ok');
    if (!ready) reply.header('retry-after', '2');
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : closing ? 'stopping' : 'not ready',
      service: options.service,
      checks: Object.fromEntries(results),
    });
  });
};

const withinLimit = async (check: Promise<unknown>): Promise<void> => {
  const settled = new AbortController();
  const limit = passed(checkLimitMs, 'late', { signal: settled.signal, ref: false }).catch(() => 'settled');
  try {
    if ((await Promise.race([check, limit])) === 'late') throw new Error(`No answer within ${checkLimitMs} ms`);
  } finally {
    settled.abort();
  }
};
