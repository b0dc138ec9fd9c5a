import { sql } from 'drizzle-orm';
import type { AdjustableClock } from '@travel/kit/clock/clock';
import type { ApiDb } from '../platform/database/api-db.ts';
import { sandboxClock } from './sandbox-clock-table.ts';

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

export const resetClock = async (db: ApiDb): Promise<void> => {
  await db.update(sandboxClock).set({ ahead_seconds: 0 });
};
