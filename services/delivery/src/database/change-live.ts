import { sql } from 'drizzle-orm';
import { transaction } from '@travel/kit/database/transaction';
import type { DeliveryDb } from './database.ts';
import { live } from './tables.ts';

/** The channel on which copies of delivery tell each other of a new revision. */
export const channel = 'delivery_live';

/**
 * Changes what pages are made from. Changes happen one after the other, so that what `act` checks still holds when it is
 * written; other copies of delivery are told when it is committed.
 */
export const changeLive = <T>(db: DeliveryDb, act: (tx: DeliveryDb) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    const [row] = await tx
      .update(live)
      .set({ revision: sql`${live.revision} + 1` })
      .returning({ revision: live.revision });
    const result = await act(tx);
    await tx.execute(sql`select pg_notify(${channel}, ${String(row?.revision)})`);
    return result;
  });
