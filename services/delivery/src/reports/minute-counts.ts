import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/remotes';
import type { TelemetryEvent } from '@travel/contracts/telemetry.schema';
import type { DeliveryDb } from '../database/database.ts';
import { telemetryMinutes } from '../database/tables.ts';
import { addFigures, noFigures } from './figures.ts';
import type { Figures } from './figures.ts';
import { addedTo, bucketsOf, columnsOf } from './page-counts.ts';
import type { ReportedRelease } from './page-counts.ts';

/** What pages reported of a release within a minute. */
export interface MinuteFigures {
  readonly minute: Date;
  readonly version: string;
  readonly figures: Figures;
}

/** Reports summed by release, revision and minute: no more rows than live releases times minutes of a day. */
export interface MinuteCounts {
  add(release: ReportedRelease, event: TelemetryEvent, at: Date): void;
  /** By version, of what is written. */
  read(name: PackageName, since: Date): Promise<Map<string, Figures>>;
  /** Minute by minute, oldest first, of what is written; a version and minute may be there more than once. */
  readMinutes(name: PackageName, since: Date): Promise<MinuteFigures[]>;
  /** Writes what is in memory; what cannot be written and began before `keptSince` is given up. */
  flush(keptSince: Date): Promise<void>;
  forget(before: Date): Promise<void>;
}

const minuteMs = 60_000;

export const minuteCounts = (db: DeliveryDb): MinuteCounts => {
  const buckets = bucketsOf<ReportedRelease>(
    minuteMs,
    ({ package: name, version, revision }) => `${name}@${version}/${revision}`,
  );
  const readMinutes = async (name: PackageName, since: Date): Promise<MinuteFigures[]> => {
    const rows = await db
      .select()
      .from(telemetryMinutes)
      .where(and(eq(telemetryMinutes.package, name), gte(telemetryMinutes.minute, since)))
      .orderBy(asc(telemetryMinutes.minute));
    return rows.map((row) => ({ minute: row.minute, version: row.version, figures: row }));
  };
  return {
    add: buckets.add,
    readMinutes,
    async read(name, since) {
      const byVersion = new Map<string, Figures>();
      for (const { version, figures } of await readMinutes(name, since)) {
        byVersion.set(version, addFigures(byVersion.get(version) ?? noFigures(), figures));
      }
      return byVersion;
    },
    flush: (keptSince) =>
      buckets.flush(async (rows) => {
        await db
          .insert(telemetryMinutes)
          .values(rows.map(({ key, from, figures }) => ({ ...key, minute: from, ...columnsOf(figures) })))
          .onConflictDoUpdate({
            target: [
              telemetryMinutes.package,
              telemetryMinutes.version,
              telemetryMinutes.minute,
              telemetryMinutes.revision,
            ],
            set: addedTo('telemetry_minutes'),
          });
      }, keptSince),
    async forget(before) {
      await db.delete(telemetryMinutes).where(lt(telemetryMinutes.minute, before));
    },
  };
};
