import { sql } from 'drizzle-orm';
import type { AdjustableClock } from '@travel/kit/clock/clock';
import type { SuppliersDb } from '../database/suppliers-db.ts';
import { sandbox } from './sandbox-table.ts';

/** Sets the clock to the stored sandbox time and returns it. */
export const readSandboxClock = async (db: SuppliersDb, clock: AdjustableClock): Promise<Date> => {
  const [row] = await db.select().from(sandbox);
  clock.setOffsetMs((row?.ahead_seconds ?? 0) * 1000);
  return clock.now();
};

/** Moves the sandbox's time forward and returns the new time. */
export const moveClockBy = async (db: SuppliersDb, clock: AdjustableClock, seconds: number): Promise<Date> => {
  await db.update(sandbox).set({ ahead_seconds: sql`${sandbox.ahead_seconds} + ${seconds}` });
  return readSandboxClock(db, clock);
};
