import { sql } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import { addFigures, toFigures, createFigures, type Figures } from './figures.ts';
import type { Histogram } from './histogram.ts';

export interface ReportedRelease {
  readonly package: PackageName;
  readonly version: string;
  readonly revision: number;
}

export interface Bucket<K> {
  readonly key: K;
  readonly from: Date;
  readonly figures: Figures;
}

/**
 * Sums events by key and span of time, in memory.
 * @param nameOf returns a unique and sortable text for a key
 */
export const createBuckets = <K>(spanMs: number, nameOf: (key: K) => string) => {
  let waiting = new Map<string, Bucket<K>>();
  return {
    add(key: K, event: TelemetryEvent, at: Date): void {
      const from = new Date(Math.floor(at.getTime() / spanMs) * spanMs);
      const name = `${nameOf(key)}/${from.getTime()}`;
      const figures = addFigures(waiting.get(name)?.figures ?? createFigures(), toFigures(event));
      waiting.set(name, { key, from, figures });
    },
    /** Writes all pending figures. Figures that cannot be written are dropped if they started before `keptSince`. */
    async flush(write: (buckets: readonly Bucket<K>[]) => Promise<void>, keptSince: Date): Promise<void> {
      if (waiting.size === 0) return;
      const taken = waiting;
      waiting = new Map();
      try {
        // Every copy of the service writes in the same order, so that two concurrent writes cannot deadlock.
        const ordered = [...taken].toSorted(([a], [b]) => (a < b ? -1 : 1));
        await write(ordered.map(([, bucket]) => bucket));
      } catch (error) {
        // Figures that could not be written are merged with newer ones for the next attempt.
        for (const [name, bucket] of taken) {
          const figures = addFigures(bucket.figures, waiting.get(name)?.figures ?? createFigures());
          if (bucket.from > keptSince) waiting.set(name, { ...bucket, figures });
        }
        throw error;
      }
    },
  };
};

const copyHistogram = (histogram: Histogram): number[] => [...histogram];

export const toColumns = (figures: Figures) => ({
  ...figures,
  mounted: copyHistogram(figures.mounted),
  lcp: copyHistogram(figures.lcp),
  inp: copyHistogram(figures.inp),
  cls: copyHistogram(figures.cls),
});

/** Returns the SQL that adds an insert's values to an existing row. */
export const createIncrements = (table: 'telemetry_minutes' | 'telemetry_routes') => {
  const sum = (column: string) => sql.raw(`${table}.${column} + excluded.${column}`);
  const sumClasses = (column: string) =>
    sql.raw(
      `(select array_agg(coalesce(a, 0) + coalesce(b, 0) order by place) from unnest(${table}.${column}, excluded.${column}) with ordinality as classes(a, b, place))`,
    );
  return {
    loads: sum('loads'),
    loadFailures: sum('load_failures'),
    mountFailures: sum('mount_failures'),
    renderFailures: sum('render_failures'),
    errors: sum('errors'),
    deadClicks: sum('dead_clicks'),
    mounted: sumClasses('mounted'),
    lcp: sumClasses('lcp'),
    inp: sumClasses('inp'),
    cls: sumClasses('cls'),
  };
};
