import { sql } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/remotes';
import type { TelemetryEvent } from '@travel/contracts/telemetry.schema';
import { addFigures, figuresOf, noFigures } from './figures.ts';
import type { Figures } from './figures.ts';
import type { Histogram } from './histogram.ts';

/** A release on the pages of which something was reported. */
export interface ReportedRelease {
  readonly package: PackageName;
  readonly version: string;
  readonly revision: number;
}

/** What one span of time has of a release. */
export interface Bucket<K> {
  readonly key: K;
  /** Where the span begins. */
  readonly from: Date;
  readonly figures: Figures;
}

/** Figures that wait to be written, by what they are of. */
export interface Buckets<K> {
  add(key: K, event: TelemetryEvent, at: Date): void;
  /** Writes all; what cannot be written and began before `keptSince` is given up. */
  flush(write: (buckets: readonly Bucket<K>[]) => Promise<void>, keptSince: Date): Promise<void>;
}

const begin = (at: Date, spanMs: number): Date => new Date(Math.floor(at.getTime() / spanMs) * spanMs);

/**
 * Sums of events by key and span of time, in memory.
 * @param nameOf tells keys apart, and orders them
 */
export const bucketsOf = <K>(spanMs: number, nameOf: (key: K) => string): Buckets<K> => {
  let waiting = new Map<string, Bucket<K>>();
  return {
    add(key, event, at) {
      const from = begin(at, spanMs);
      const name = `${nameOf(key)}/${from.getTime()}`;
      const figures = addFigures(waiting.get(name)?.figures ?? noFigures(), figuresOf(event));
      waiting.set(name, { key, from, figures });
    },
    async flush(write, keptSince) {
      if (waiting.size === 0) return;
      const taken = waiting;
      waiting = new Map();
      try {
        // In one order in every copy, so that two that write at once do not wait for each other.
        const ordered = [...taken].toSorted(([a], [b]) => (a < b ? -1 : 1));
        await write(ordered.map(([, bucket]) => bucket));
      } catch (error) {
        // Kept for the next attempt, together with what came meanwhile.
        for (const [name, bucket] of taken) {
          const figures = addFigures(bucket.figures, waiting.get(name)?.figures ?? noFigures());
          if (bucket.from > keptSince) waiting.set(name, { ...bucket, figures });
        }
        throw error;
      }
    },
  };
};

const copied = (histogram: Histogram): number[] => [...histogram];

/** Figures as the columns of a row. */
export const columnsOf = (figures: Figures) => ({
  ...figures,
  mounted: copied(figures.mounted),
  lcp: copied(figures.lcp),
  inp: copied(figures.inp),
  cls: copied(figures.cls),
});

/** What an insert adds to the row that is there. */
export const addedTo = (table: 'telemetry_minutes' | 'telemetry_routes') => {
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
