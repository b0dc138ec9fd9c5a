import { sql } from 'drizzle-orm';
import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core';
import type { AdjustableClock } from '@travel/kit/clock/clock';
import type { Db } from '@travel/kit/database/database';

export const sandbox = pgTable('sandbox', {
  only_row: boolean().primaryKey().default(true),
  /** How many seconds the sandbox's time is ahead of the real time. */
  ahead_seconds: bigint({ mode: 'number' }).notNull().default(0),
});

/** Sets the clock to the sandbox's time, which another instance of the service may have moved, and returns it. */
export const readSandboxClock = async (db: Db, clock: AdjustableClock): Promise<Date> => {
  const [row] = await db.select().from(sandbox);
  clock.setOffsetMs((row?.ahead_seconds ?? 0) * 1000);
  return clock.now();
};

/** Moves the sandbox's time forward and returns the new time. */
export const moveClockBy = async (db: Db, clock: AdjustableClock, seconds: number): Promise<Date> => {
  await db.update(sandbox).set({ ahead_seconds: sql`${sandbox.ahead_seconds} + ${seconds}` });
  return readSandboxClock(db, clock);
};
