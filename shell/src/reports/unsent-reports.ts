import type { TelemetryBatch } from './telemetry.ts';

const key = 'unsentReports';
/** Milliseconds after which delivery no longer accepts a page's reports. */
const lifetime = 2 * 3_600_000;
/** Maximum size in characters; the oldest reports are dropped first. */
const maxLength = 60_000;

interface StoredReport {
  readonly at: number;
  readonly batch: TelemetryBatch;
}

const isStoredReport = (value: unknown): value is StoredReport =>
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
export const createUnsentReports = (open: () => Storage, now: () => number) => {
  const read = (): StoredReport[] => {
    try {
      const all: unknown = JSON.parse(open().getItem(key) ?? '[]');
      return Array.isArray(all) ? all.filter(isStoredReport).filter(({ at }) => now() - at < lifetime) : [];
    } catch {
      return [];
    }
  };
  const write = (all: readonly StoredReport[]): void => {
    try {
      if (all.length === 0) open().removeItem(key);
      else open().setItem(key, JSON.stringify(all));
    } catch {
      // Storage is blocked or full, so the reports are lost.
    }
  };
  const takeFitting = (all: readonly StoredReport[]): readonly StoredReport[] =>
    all.length > 0 && JSON.stringify(all).length > maxLength ? takeFitting(all.slice(1)) : all;
  return {
    keep: (batch: TelemetryBatch): void => write(takeFitting([...read(), { at: now(), batch }])),
    /** Returns and removes the stored reports. */
    take(): TelemetryBatch[] {
      const all = read();
      write([]);
      return all.map(({ batch }) => batch);
    },
  };
};
