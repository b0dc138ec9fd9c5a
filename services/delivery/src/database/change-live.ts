import { sql } from 'drizzle-orm';
import { transaction } from '@travel/kit/database/transaction';
import type { DeliveryDb } from './database.ts';
import { live } from './tables.ts';

/** The PostgreSQL notification channel on which copies of the service announce a new revision of the live state. */
export const channel = 'delivery_live';

/**
 * Changes the live state. Changes are serialized, so that a condition that `act` has checked still holds when `act`
 * writes. Other copies of the service are notified on commit.
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
