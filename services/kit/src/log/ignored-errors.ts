import { Counter, type Registry } from 'prom-client';
import type { Log } from './log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    reportIgnoredError: ReportIgnoredError;
  }
}

/** Counts and logs an error that the service ignores, because it can continue without the failed operation's result. */
export type ReportIgnoredError = (
  operation: string,
  error: unknown,
  details?: Readonly<Record<string, string>>,
) => void;

interface IgnoredErrorOptions {
  readonly log: Pick<Log, 'warn'>;
  readonly metrics: Registry;
}

/** During an outage each request fails at the same operation, so each operation is logged at most once in this time. */
const quietMs = 10_000;

export const createIgnoredErrorReporter = ({ log, metrics }: IgnoredErrorOptions): ReportIgnoredError => {
  const counter = new Counter({
    name: 'ignored_errors_total',
    help: 'Errors after which the service continued without the result, by operation',
    labelNames: ['operation'],
    registers: [metrics],
  });
  const recent = new Map<string, { readonly loggedAt: number; unlogged: number }>();

  return (operation, error, details = {}) => {
    counter.inc({ operation });
    const last = recent.get(operation);
    if (last && performance.now() - last.loggedAt < quietMs) {
      last.unlogged += 1;
      return;
    }
    recent.set(operation, { loggedAt: performance.now(), unlogged: 0 });
    log.warn({ ...details, err: error, operation, unlogged: last?.unlogged ?? 0 }, 'Continued after an error');
  };
};
