import { sql } from 'drizzle-orm';
import type { AdjustableClock } from '@travel/kit/clock/clock';
import type { ApiDb } from '../platform/database/api-db.ts';
import { sandboxClock } from './sandbox-clock-table.ts';

/** Sets a clock to the time in the database, because another copy of the API may have moved it. */
export const readSandboxClock = async (db: ApiDb, clock: AdjustableClock): Promise<void> => {
  const [row] = await db.select().from(sandboxClock);
  clock.setOffsetMs((row?.ahead_seconds ?? 0) * 1000);
};

/** Moves the sandbox's time forward. The database notifies all copies of the API. */
export const moveClockBy = async (db: ApiDb, clock: AdjustableClock, seconds: number): Promise<void> => {
  await db.update(sandboxClock).set({ ahead_seconds: sql`${sandboxClock.ahead_seconds} + ${seconds}` });
  await readSandboxClock(db, clock);
};

/** Resets the sandbox's time to the real time. */
export const resetClock = async (db: ApiDb): Promise<void> => {
  await db.update(sandboxClock).set({ ahead_seconds: 0 });
};
