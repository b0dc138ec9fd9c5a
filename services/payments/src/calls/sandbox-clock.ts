import { sql } from 'drizzle-orm';
import type { AdjustableClock } from '@travel/kit/clock';
import type { PaymentsDb } from '../database/payments-db.ts';
import { sandbox } from './sandbox-tables.ts';

/** Sets a clock to the sandbox's time; other copies of the service may have moved it. */
export const readSandboxClock = async (db: PaymentsDb, clock: AdjustableClock): Promise<Date> => {
  const [row] = await db.select().from(sandbox);
  clock.setOffsetMs((row?.ahead_seconds ?? 0) * 1000);
  return clock.now();
};

/** Moves the sandbox's time forward. */
export const moveClockBy = async (db: PaymentsDb, clock: AdjustableClock, seconds: number): Promise<Date> => {
  await db.update(sandbox).set({ ahead_seconds: sql`${sandbox.ahead_seconds} + ${seconds}` });
  return readSandboxClock(db, clock);
};
