import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';

/** Refusals within this time are logged as one line. */
const logEveryMs = 10_000;
const mostAddressesNamed = 5;

/** Counts refused requests on /metrics, and logs their number instead of each request. */
export const createReachedLimitReporter = (app: FastifyInstance) => {
  const counter = new Counter({
    name: 'rate_limit_reached_total',
    help: 'Requests and messages that a rate limit refused',
    labelNames: ['limit'],
    registers: [app.metrics],
  });
  const since = new Map<string, { count: number; addresses: Set<string> }>();
  let timer: NodeJS.Timeout | undefined;

  const log = () => {
    timer = undefined;
    for (const [limit, { count, addresses }] of since) {
      app.log.warn({ limit, refused: count, addresses: [...addresses] }, 'A rate limit was reached');
    }
    since.clear();
  };
  app.addHook('onClose', async () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    log();
  });

  return {
    add(name: string, address: string): void {
      counter.inc({ limit: name });
      const seen = since.get(name) ?? { count: 0, addresses: new Set() };
      seen.count += 1;
      // Only a few digests, which show whether the requests come from one IP address or many, without storing
      // addresses.
      if (seen.addresses.size < mostAddressesNamed) seen.addresses.add(digestAddress(address));
      since.set(name, seen);
      timer ??= setTimeout(log, logEveryMs).unref();
    },
  };
};

const digestAddress = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, 12);
