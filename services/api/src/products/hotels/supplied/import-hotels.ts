import { randomUUID } from 'node:crypto';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import { languages } from '@travel/contracts/locale/languages';
import { minuteMs } from '@travel/contracts/time/durations';
import type { Clock } from '@travel/kit/clock/clock';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { JobRun } from '@travel/kit/jobs/run-job';
import type { Log } from '@travel/kit/log/log';
import type { HotelSupplier } from '@travel/supplier-kit/hotels/hotel-supplier';
import { importContent } from '@travel/supplier-kit/hotels/import-content';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { createContentStore, fallbackLanguage } from '../content/content-store.ts';
import { assignHotelIds } from './assign-hotel-ids.ts';
import { hotelImports } from './supplied-hotel-tables.ts';

/** Imports a part of a supplier's content, and queues the next part. */
const importHotels = defineJob(
  'hotels/import-content',
  z.object({ supplier: z.string(), languages: z.array(z.string()) }),
  { onePerKey: true, timeLimitSeconds: 900, retryDelaySeconds: 60, longestRetryDelaySeconds: 3_600, retries: 20 },
);

/** Queues the import of each supplier. */
const startHotelImports = defineJob('hotels/start-imports', z.object({}), { retries: 0 });

export const hotelImportJobs = [importHotels, startHotelImports];

/** Early in the day, when few travellers search. */
const daily = '23 3 * * *';

/** Pages of a part. The hotels of a part are for sale as soon as it is stored. */
const pagesAtOnce = 50;
const usualPauseMs = 50;
const longestWaitMs = minuteMs;

/** Languages of content: English first, because others fall back to it. */
const contentLanguages: readonly string[] = [
  ...new Set([fallbackLanguage, ...languages.map(({ code }) => code.slice(0, 2))]),
];

interface Dependencies {
  readonly db: ApiDb;
  readonly jobs: Pick<Jobs, 'work' | 'schedule' | 'enqueue'>;
  readonly registry: {
    findHotels(id: string): HotelSupplier | undefined;
    listPorts(product: 'hotels'): readonly HotelSupplier[];
  };
  /** The clock by which suppliers date changes. */
  readonly realClock: Clock;
  readonly metrics: Registry;
  readonly log: Pick<Log, 'info'>;
}

/** Longest reason of a failure that is stored. */
const longestFailure = 500;

type ImportPart = Pick<Dependencies, 'db' | 'realClock' | 'log'> & {
  readonly supplier: Pick<HotelSupplier, 'id' | 'readContent'>;
  readonly languages: readonly string[];
  readonly signal: AbortSignal;
  /** Milliseconds between two pages; 50 by default. */
  readonly pauseMs?: number;
};

/**
 * Imports a part of a supplier's content, gives IDs to new hotels and lets all replicas read the hotels again. Returns the
 * languages that remain.
 *
 * @throws SupplierError if the supplier fails; what was read before is stored
 */
export const importHotelPart = async (part: ImportPart): Promise<readonly string[]> => {
  const { db, supplier, realClock, log, signal } = part;
  const start = { status: 'running' as const, failure: null };
  const started_at = realClock.now();
  /** Returns a new value for the first part of an import, and the current one for the parts that continue it. */
  const restart = (column: PgColumn, value: SQL) =>
    sql`case when ${hotelImports.status} = 'complete' then ${value} else ${column} end`;
  await db
    .insert(hotelImports)
    .values({ supplier: supplier.id, revision: 0, pages: 0, hotels: 0, started_at, ...start })
    .onConflictDoUpdate({
      target: hotelImports.supplier,
      set: {
        ...start,
        started_at: restart(hotelImports.started_at, sql`excluded.started_at`),
        pages: restart(hotelImports.pages, sql`0`),
        hotels: restart(hotelImports.hotels, sql`0`),
      },
    });
  const update = (set: PgUpdateSetSource<typeof hotelImports>) =>
    db.update(hotelImports).set(set).where(eq(hotelImports.supplier, supplier.id));
  try {
    const { pages, hotels, remaining } = await importContent({
      supplier,
      store: createContentStore(db),
      languages: part.languages,
      context: {
        // Content is shared by all organisations.
        organisation_id: '',
        currency: 'USD',
        language: fallbackLanguage,
        correlation_id: randomUUID(),
        signal,
      },
      pauseMs: part.pauseMs ?? usualPauseMs,
      longestWaitMs,
      mostPages: pagesAtOnce,
      clock: realClock,
    });
    const added = await assignHotelIds(db, supplier.id);
    await update({
      ...(hotels + added > 0 && { revision: sql`${hotelImports.revision} + 1` }),
      pages: sql`${hotelImports.pages} + ${pages}`,
      hotels: sql`${hotelImports.hotels} + ${hotels}`,
      ...(remaining.length === 0 && { status: 'complete', completed_at: realClock.now() }),
    });
    log.info({ supplier: supplier.id, pages, hotels, added, remaining }, 'Hotel content imported');
    return remaining;
  } catch (error) {
    await update({ status: 'failed', failure: String(error).slice(0, longestFailure) });
    throw error;
  }
};

/** Registers the progress of imports on /metrics, as the database has it, so that it is the same on all replicas. */
const registerImportMetrics = (metrics: Registry, db: ApiDb): void => {
  const register = (name: string, help: string, read: (row: typeof hotelImports.$inferSelect) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['supplier'],
      registers: [metrics],
      async collect() {
        for (const row of await db.select().from(hotelImports)) {
          const value = read(row);
          if (value !== null) this.set({ supplier: row.supplier }, value);
        }
      },
    });
  register('hotel_import_hotels', 'Hotels read by the last import of content, in all languages', (row) => row.hotels);
  register('hotel_import_failed', '1 if the last import of content failed, otherwise 0', (row) =>
    Number(row.status === 'failed'),
  );
  register(
    'hotel_import_completed_timestamp_seconds',
    'Unix time at which an import of content last completed',
    (row) => (row.completed_at ? Math.round(row.completed_at.getTime() / 1_000) : null),
  );
};

/**
 * Starts the jobs that import the content of hotels: at start, daily, and continued after a failure or a restart. All
 * replicas share them, and one import of a supplier runs at a time.
 */
export const openHotelImports = async (dependencies: Dependencies): Promise<void> => {
  const { db, jobs, registry, metrics } = dependencies;
  registerImportMetrics(metrics, db);
  const enqueue = (supplier: string, remaining: readonly string[]) =>
    jobs.enqueue(db, importHotels, { supplier, languages: [...remaining] }, { singletonKey: supplier });
  const run = async (
    { supplier: id, languages: wanted }: { supplier: string; languages: string[] },
    { signal }: JobRun,
  ) => {
    const supplier = registry.findHotels(id);
    if (!supplier) return;
    const remaining = await importHotelPart({ ...dependencies, supplier, languages: wanted, signal });
    if (remaining.length > 0) await enqueue(id, remaining);
  };
  await jobs.work(importHotels, run);
  await jobs.work(startHotelImports, async () => {
    for (const { id } of registry.listPorts('hotels')) await enqueue(id, contentLanguages);
  });
  await jobs.schedule(startHotelImports, daily, {});
  if (registry.listPorts('hotels').length > 0) await jobs.enqueue(db, startHotelImports, {});
};
