import { eq } from 'drizzle-orm';
import { settleTenders } from '../../payments/tenders/settle-tenders.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { holds } from './hold-table.ts';

/** Releases all tenders of an order, in the transaction that ends the order. */
export const releaseTenders = async (tx: ApiDb, holdId: string, now: Date): Promise<void> => {
  await settleTenders(tx, holdId, 'released', now);
  await tx.update(holds).set({ tendered: 0 }).where(eq(holds.hold_id, holdId));
};
