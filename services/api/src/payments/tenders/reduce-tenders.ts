import { and, eq } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getTender } from './registry.ts';
import { sourceShare } from './settle-tenders.ts';
import { tenders } from './tender-table.ts';

/**
 * Lowers reserved tenders to the given amounts, by tender ID, and frees the difference on the cash card, wallet card or
 * points account. A coupon stays used. Runs in the caller's transaction.
 */
export const reduceTenders = async (
  tx: ApiDb,
  holdId: string,
  amounts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> => {
  const reserved = await tx
    .select()
    .from(tenders)
    .where(and(eq(tenders.hold_id, holdId), eq(tenders.state, 'reserved')));
  for (const tender of reserved) {
    const amount = amounts.get(tender.tender_id) ?? tender.amount;
    if (amount >= tender.amount) continue;
    const kind = getTender(tender);
    if (amount === 0) {
      await kind.release(tx, tender);
      const ended = { state: 'released' as const, updated_at: now };
      await tx.update(tenders).set(ended).where(eq(tenders.tender_id, tender.tender_id));
      continue;
    }
    const source_amount = kind.isWhole ? tender.source_amount : sourceShare(tender, amount);
    const rest = tender.source_amount - source_amount;
    if (rest > 0) await kind.release(tx, { ...tender, source_amount: rest });
    await tx
      .update(tenders)
      .set({ amount, source_amount, updated_at: now })
      .where(eq(tenders.tender_id, tender.tender_id));
  }
};
