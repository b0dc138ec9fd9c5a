import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Log } from '../log/log.ts';
import { sqlState } from './violations.ts';

/** Whether the last write to each target of a service succeeded; a full disk refuses writes while reads continue. */
export interface WriteStatus {
  accept(target: string): void;
  /** Records a failed write if the cause is lack of space or a read-only target. */
  fail(target: string, error: unknown): void;
  /** Returns the result of `write` and records its outcome. */
  follow<T>(target: string, write: () => Promise<T>): Promise<T>;
  /** For `/readyz`: `refused` while the last write to any target was refused. */
  check(): 'ok' | 'refused';
  /** Publishes `writes_refused` by target and logs each change. */
  report(to: { metrics: Registry; log: Pick<Log, 'warn'> }): void;
}

/** PostgreSQL: disk full; read-only transaction or server. */
const refusingStates = new Set(['53100', '25006']);
/** File systems: disk full, quota exceeded, read-only mount. */
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
