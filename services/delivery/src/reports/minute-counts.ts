import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { minuteMs } from '@travel/contracts/time/durations';
import type { DeliveryDb } from '../database/database.ts';
import { telemetryMinutes } from '../database/tables.ts';
import { addFigures, createFigures, type Figures } from './figures.ts';
import { createIncrements, createBuckets, toColumns, type ReportedRelease } from './page-counts.ts';

export interface MinuteFigures {
  readonly minute: Date;
  readonly version: string;
  readonly figures: Figures;
}

/** Sums page reports by release, rollout revision and minute, so that the number of rows is bounded. */
export const createMinuteCounts = (db: DeliveryDb) => {
  const buckets = createBuckets<ReportedRelease>(
    minuteMs,
    ({ package: name, version, revision }) => `${name}@${version}/${revision}`,
  );
  /** Returns the stored figures by minute, oldest first. A version and minute may occur more than once. */
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
    async read(name: PackageName, since: Date): Promise<Map<string, Figures>> {
      const byVersion = new Map<string, Figures>();
      for (const { version, figures } of await readMinutes(name, since)) {
        byVersion.set(version, addFigures(byVersion.get(version) ?? createFigures(), figures));
      }
      return byVersion;
    },
    /** Writes pending figures. Figures that cannot be written are dropped if they started before `keptSince`. */
    flush: (keptSince: Date) =>
      buckets.flush(async (rows) => {
        await db
          .insert(telemetryMinutes)
          .values(rows.map(({ key, from, figures }) => ({ ...key, minute: from, ...toColumns(figures) })))
          .onConflictDoUpdate({
            target: [
              telemetryMinutes.package,
              telemetryMinutes.version,
              telemetryMinutes.minute,
              telemetryMinutes.revision,
            ],
            set: createIncrements('telemetry_minutes'),
          });
      }, keptSince),
    async forget(before: Date): Promise<void> {
      await db.delete(telemetryMinutes).where(lt(telemetryMinutes.minute, before));
    },
  };
};
