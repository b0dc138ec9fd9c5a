import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import { minuteMs } from '@travel/contracts/time/durations';
import type { DeliveryDb } from '../database/database.ts';
import { telemetryMinutes } from '../database/tables.ts';
import { addFigures, createFigures } from './figures.ts';
import type { Figures } from './figures.ts';
import { createIncrements, createBuckets, toColumns } from './page-counts.ts';
import type { ReportedRelease } from './page-counts.ts';

/** The figures of a release in one minute. */
export interface MinuteFigures {
  readonly minute: Date;
  readonly version: string;
  readonly figures: Figures;
}

/** Page reports summed by release, rollout revision and minute, so that the number of rows is bounded. */
export interface MinuteCounts {
  add(release: ReportedRelease, event: TelemetryEvent, at: Date): void;
  /** Returns the stored figures by version. */
  read(name: PackageName, since: Date): Promise<Map<string, Figures>>;
  /** Returns the stored figures by minute, oldest first. A version and minute may occur more than once. */
  readMinutes(name: PackageName, since: Date): Promise<MinuteFigures[]>;
  /** Writes pending figures. Figures that cannot be written are dropped if they started before `keptSince`. */
  flush(keptSince: Date): Promise<void>;
  forget(before: Date): Promise<void>;
}

export const createMinuteCounts = (db: DeliveryDb): MinuteCounts => {
  const buckets = createBuckets<ReportedRelease>(
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
        byVersion.set(version, addFigures(byVersion.get(version) ?? createFigures(), figures));
      }
      return byVersion;
    },
    flush: (keptSince) =>
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
    async forget(before) {
      await db.delete(telemetryMinutes).where(lt(telemetryMinutes.minute, before));
    },
  };
};
