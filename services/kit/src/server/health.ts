import { setTimeout as passed } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Checks by name that must succeed before a service can work. `stale` means that the service can work for a while
 * without fresh data; `refused` means that only writes fail.
 */
export type ReadyChecks = Readonly<Record<string, () => Promise<unknown>>>;

const checkLimitMs = 2_000;

/**
 * Mounts /healthz, which responds if the process does, and /readyz, which returns 503 if a required check fails or the
 * service is stopping.
 */
export const mountHealth = (app: FastifyInstance, options: { service: string; checks: ReadyChecks }): void => {
  app.get('/healthz', () => ({ status: 'ok', service: options.service }));
  app.get('/readyz', async (request, reply) => {
    const results = await Promise.all(
      Object.entries(options.checks).map(async ([name, check]) => {
        try {
          const answer = await withinLimit(check());
          return [name, answer === 'stale' || answer === 'refused' ? answer : 'ok'] as const;
        } catch (error) {
          request.log.warn({ err: error, check: name }, 'Not ready');
          return [name, 'failed'] as const;
        }
      }),
    );
    const closing = app.isDraining();
    const ready = !closing && results.every(([, result]) => result !== 'failed');
    if (!ready) reply.header('retry-after', '2');
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : closing ? 'stopping' : 'not ready',
      service: options.service,
      checks: Object.fromEntries(results),
    });
  });
};

const withinLimit = async (check: Promise<unknown>): Promise<unknown> => {
  const settled = new AbortController();
  const limit = passed(checkLimitMs, 'late', { signal: settled.signal, ref: false }).catch(() => 'settled');
  try {
    const answer = await Promise.race([check, limit]);
    if (answer === 'late') throw new Error(`No answer within ${checkLimitMs} ms`);
    return answer;
  } finally {
    settled.abort();
  }
};
