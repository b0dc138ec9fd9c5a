import { sql } from 'drizzle-orm';
import type { AdjustableClock } from '@travel/kit/clock/clock';
import type { ApiDb } from '../platform/database/api-db.ts';
import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core';

const sandboxClock = pgTable('sandbox_clock', {
  only_row: boolean().primaryKey().default(true),
  /** Seconds by which the sandbox time is ahead of the real time. */
  ahead_seconds: bigint({ mode: 'number' }).notNull().default(0),
});

/** Sets a clock to the sandbox time in the database, because another API instance may have moved it. */
export const readSandboxClock = async (db: ApiDb, clock: AdjustableClock): Promise<void> => {
  const [row] = await db.select().from(sandboxClock);
  clock.setOffsetMs((row?.ahead_seconds ?? 0) * 1000);
};

/** Moves the sandbox time forward. The database notifies all API instances. */
export const moveClockBy = async (db: ApiDb, clock: AdjustableClock, seconds: number): Promise<void> => {
  await db.update(sandboxClock).set({ ahead_seconds: sql`${sandboxClock.ahead_seconds} + ${seconds}` });
  await readSandboxClock(db, clock);
};

/** Resets the sandbox time to the real time. */
export const resetClock = async (db: ApiDb): Promise<void> => {
  await db.update(sandboxClock).set({ ahead_seconds: 0 });
};
