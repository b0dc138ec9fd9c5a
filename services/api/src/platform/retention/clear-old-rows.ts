import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Log } from '@travel/kit/log/log';
import { dayMs } from '@travel/contracts/time/durations';
import type { ApiDb } from '../database/api-db.ts';

/** Deletes old rows that no one needs any more, once an hour. */
export const clearOldRows = defineJob('retention/clear', z.object({}), { retries: 0, timeLimitSeconds: 300 });

const hourly = '43 * * * *';
/** Maximum number of rows that one statement deletes, so that no other statement waits long. */
const mostAtOnce = 1_000;

/** A kind of rows of one feature that are retained for a limited time (docs/settings.md). */
export interface RetentionRule {
  readonly what: string;
  readonly days: number;
  /** Returns the SQL that deletes at most `limit` rows that are older than `before`. */
  clear(before: string, limit: number): SQL;
}

interface TimedRows {
  /** Columns of the table's primary key. */
  readonly keys: readonly [PgColumn, ...PgColumn[]];
  readonly time: PgColumn;
}

/**
 * Returns the SQL that deletes at most `limit` rows of a table whose time is before `before`. Rows that another statement
 * has locked are skipped.
 */
export const deleteRowsBefore = ({ keys, time }: TimedRows, before: string, limit: number): SQL => {
  const { table } = time;
  const key = sql.join([...keys], sql`, `);
  return sql`
    delete from ${table} where (${key}) in (
      select ${key} from ${table} where ${time} < ${before}::timestamptz
      limit ${limit} for update skip locked)`;
};

/** Returns the rows of a table that are deleted a number of days after their time. */
export const createOldRows = ({ days, ...rows }: TimedRows & Pick<RetentionRule, 'days'>): RetentionRule => ({
  what: getTableName(rows.time.table),
  days,
  clear: (before, limit) => deleteRowsBefore(rows, before, limit),
});

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
  /** The kinds of rows to delete. Rows that refer to others come before those others. */
  readonly oldRows: readonly RetentionRule[];
}

const clearAll = async ({ db, clock, log, oldRows }: Dependencies): Promise<void> => {
  for (const { what, days, clear } of oldRows) {
    const before = new Date(clock.now().getTime() - days * dayMs).toISOString();
    let cleared = 0;
    for (;;) {
      const rows = (await db.execute(clear(before, mostAtOnce))).rowCount ?? 0;
      cleared += rows;
      if (rows < mostAtOnce) break;
    }
    if (cleared > 0) log.info({ what, cleared }, 'Old rows cleared');
  }
};

export const startRetention = async (
  dependencies: Dependencies & { readonly jobs: Pick<Jobs, 'work' | 'schedule'> },
): Promise<void> => {
  await dependencies.jobs.work(clearOldRows, () => clearAll(dependencies));
  await dependencies.jobs.schedule(clearOldRows, hourly, {});
};
