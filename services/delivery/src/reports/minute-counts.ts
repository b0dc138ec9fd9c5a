import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/remotes';
import type { TelemetryEvent } from '@travel/contracts/telemetry.schema';
import type { DeliveryDb } from '../database/database.ts';
import { telemetryMinutes } from '../database/tables.ts';
import { addFigures, figuresOf, noFigures } from './figures.ts';
import type { Figures } from './figures.ts';

/** Reports summed by release, revision and minute: no more rows than live releases times minutes of a day. */
export interface MinuteCounts {
  add(release: { package: PackageName; version: string; revision: number }, event: TelemetryEvent, at: Date): void;
  /** By version, of what is written. */
  read(name: PackageName, since: Date): Promise<Map<string, Figures>>;
  /** Writes what is in memory; what cannot be written and began before `keptSince` is given up. */
  flush(keptSince: Date): Promise<void>;
  forget(before: Date): Promise<void>;
}

interface Bucket {
  readonly minute: Date;
  readonly package: PackageName;
  readonly version: string;
  readonly revision: number;
  readonly figures: Figures;
}

const minuteMs = 60_000;

export const minuteCounts = (db: DeliveryDb): MinuteCounts => {
  let buckets = new Map<string, Bucket>();
  return {
    add({ package: name, version, revision }, event, at) {
      const minute = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);
      const key = `${name}@${version}/${revision}/${minute.getTime()}`;
      const figures = addFigures(buckets.get(key)?.figures ?? noFigures(), figuresOf(event));
      buckets.set(key, { minute, package: name, version, revision, figures });
    },
    async read(name, since) {
      const rows = await db
        .select()
        .from(telemetryMinutes)
        .where(and(eq(telemetryMinutes.package, name), gte(telemetryMinutes.minute, since)));
      const byVersion = new Map<string, Figures>();
      for (const row of rows) {
        byVersion.set(row.version, addFigures(byVersion.get(row.version) ?? noFigures(), row));
      }
      return byVersion;
    },
    async flush(keptSince) {
      if (buckets.size === 0) return;
      const taken = buckets;
      buckets = new Map();
      try {
        // In one order in every copy, so that two that write at once do not wait for each other.
        const ordered = [...taken].toSorted(([a], [b]) => (a < b ? -1 : 1));
        await write(
          db,
          ordered.map(([, bucket]) => bucket),
        );
      } catch (error) {
        // Kept for the next attempt, together with what came meanwhile.
        for (const [key, bucket] of taken) {
          const figures = addFigures(bucket.figures, buckets.get(key)?.figures ?? noFigures());
          if (bucket.minute > keptSince) buckets.set(key, { ...bucket, figures });
        }
        throw error;
      }
    },
    async forget(before) {
      await db.delete(telemetryMinutes).where(lt(telemetryMinutes.minute, before));
    },
  };
};

const write = async (db: DeliveryDb, buckets: readonly Bucket[]): Promise<void> => {
  const sum = (column: string) => sql.raw(`telemetry_minutes.${column} + excluded.${column}`);
  const sumClasses = (column: string) =>
    sql.raw(
      `(select array_agg(a + b order by place) from unnest(telemetry_minutes.${column}, excluded.${column}) with ordinality as classes(a, b, place))`,
    );
  await db
    .insert(telemetryMinutes)
    .values(
      buckets.map(({ figures, ...key }) => ({
        ...key,
        ...figures,
        mounted: [...figures.mounted],
        lcp: [...figures.lcp],
      })),
    )
    .onConflictDoUpdate({
      target: [telemetryMinutes.package, telemetryMinutes.version, telemetryMinutes.minute, telemetryMinutes.revision],
      set: {
        loads: sum('loads'),
        loadFailures: sum('load_failures'),
        mountFailures: sum('mount_failures'),
        renderFailures: sum('render_failures'),
        errors: sum('errors'),
        mounted: sumClasses('mounted'),
        lcp: sumClasses('lcp'),
      },
    });
};
