import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../log/log.ts';
import { sqlState } from './violations.ts';

/**
 * Tracks whether the last write to each target (database or files) of a service succeeded. A full disk refuses writes
 * while reads continue.
 */
export interface WriteStatus {
  accept(target: string): void;
  /** Records a failed write if its cause is a full disk or a read-only target. */
  fail(target: string, error: unknown): void;
  /** Runs `write`, records whether it succeeded, and returns its result. */
  follow<T>(target: string, write: () => Promise<T>): Promise<T>;
  /** Status for `/readyz`: `refused` while the last write to any target was refused. */
  check(): 'ok' | 'refused';
  /** Publishes the metric `writes_refused` per target and logs each change. */
  report(to: { metrics: Registry; log: Pick<Log, 'warn'> }): void;
}

/** PostgreSQL error codes: disk full; read-only transaction or server. */
const refusingStates = new Set(['53100', '25006']);
/** Error codes of file systems: disk full, quota exceeded, read-only mount. */
const refusingCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

const isRefusal = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state !== undefined) return refusingStates.has(state);
  return typeof error === 'object' && error !== null && 'code' in error && refusingCodes.has(String(error.code));
};

export const createWriteStatus = (): WriteStatus => {
  const targets = new Map<string, boolean>();
  const logs: Pick<Log, 'warn'>[] = [];

  const set = (target: string, isRefused: boolean, error?: unknown): void => {
    const before = targets.get(target) ?? false;
    targets.set(target, isRefused);
    if (before === isRefused) return;
    const text = isRefused ? `Writes to ${target} are refused` : `Writes to ${target} succeed again`;
    for (const log of logs) log.warn({ target, ...(isRefused && { err: error }) }, text);
  };
  const accept = (target: string): void => set(target, false);
  const fail = (target: string, error: unknown): void => {
    if (isRefusal(error)) set(target, true, error);
  };

  return {
    accept,
    fail,
    async follow(target, write) {
      try {
        const result = await write();
        accept(target);
        return result;
      } catch (error) {
        fail(target, error);
        throw error;
      }
    },
    check: () => ([...targets.values()].includes(true) ? 'refused' : 'ok'),
    report({ metrics, log }) {
      logs.push(log);
      const gauge: Gauge<'target'> = new Gauge({
        name: 'writes_refused',
        help: '1 while the last write to the target was refused, as on a full disk or a read-only database',
        labelNames: ['target'],
        registers: [metrics],
        collect() {
          for (const [target, isRefused] of targets) this.set({ target }, isRefused ? 1 : 0);
        },
      });
      gauge.reset();
    },
  };
};
