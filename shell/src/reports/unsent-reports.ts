import type { TelemetryBatch } from './telemetry.ts';

const key = 'unsentReports';
/** Milliseconds after which delivery no longer accepts a page's reports. */
const goodFor = 2 * 3_600_000;
/** Maximum size in characters; the oldest reports are dropped first. */
const most = 60_000;

export interface UnsentReports {
  keep(batch: TelemetryBatch): void;
  /** Returns and removes the stored reports. */
  take(): TelemetryBatch[];
}

interface Kept {
  readonly at: number;
  readonly batch: TelemetryBatch;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'batch' in value &&
  typeof value.batch === 'object';

/**
 * Creates the store of unsent reports in session storage, so that reports are deleted with the tab. If storage is
 * blocked, the reports are lost.
 * @param now returns milliseconds since 1970
 */
export const createUnsentReports = (open: () => Storage, now: () => number): UnsentReports => {
  const read = (): Kept[] => {
    try {
      const all: unknown = JSON.parse(open().getItem(key) ?? '[]');
      return Array.isArray(all) ? all.filter(isKept).filter(({ at }) => now() - at < goodFor) : [];
    } catch {
      return [];
    }
  };
  const write = (all: readonly Kept[]): void => {
    try {
      if (all.length === 0) open().removeItem(key);
      else open().setItem(key, JSON.stringify(all));
    } catch {
      // Storage is blocked or full, so the reports are lost.
    }
  };
  const takeFitting = (all: readonly Kept[]): readonly Kept[] =>
    all.length > 0 && JSON.stringify(all).length > most ? takeFitting(all.slice(1)) : all;
  return {
    keep: (batch) => write(takeFitting([...read(), { at: now(), batch }])),
    take() {
      const all = read();
      write([]);
      return all.map(({ batch }) => batch);
    },
  };
};
