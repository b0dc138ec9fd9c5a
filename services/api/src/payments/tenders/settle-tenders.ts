import { and, asc, eq } from 'drizzle-orm';
import { money, multiply } from '@travel/contracts/money/money';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getTender } from './registry.ts';
import { tenders, type TenderRow } from './tender-table.ts';

/** How the tenders of an order end: captured with its booking, released if no booking is made, or refunded in part. */
export type TenderEnd = 'captured' | 'released' | 'returned';

/** Returns the tenders of an order that are in a state, in the order in which they were applied. */
export const listOrderTenders = (tx: ApiDb, holdId: string, state: TenderRow['state']): Promise<TenderRow[]> =>
  tx
    .select()
    .from(tenders)
    .where(and(eq(tenders.hold_id, holdId), eq(tenders.state, state)))
    .orderBy(asc(tenders.place));

/** Captures or releases all reserved tenders of an order, in the transaction that books or ends the order. */
export const settleTenders = async (
  tx: ApiDb,
  holdId: string,
  end: 'captured' | 'released',
  now: Date,
): Promise<void> => {
  for (const tender of await listOrderTenders(tx, holdId, 'reserved')) {
    const kind = getTender(tender);
    await (end === 'captured' ? kind.settle(tx, tender) : kind.release(tx, tender));
  }
  await tx
    .update(tenders)
    .set({ state: end, updated_at: now })
    .where(and(eq(tenders.hold_id, holdId), eq(tenders.state, 'reserved')));
};

/** Converts a part of a tender's amount to the units of its source, such as points or the card's currency. */
export const toSourceAmount = ({ amount, source_amount }: Pick<TenderRow, 'amount' | 'source_amount'>, part: number) =>
  multiply(money(source_amount, 'XXX'), { numerator: part, denominator: amount }).amount;

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
    const source_amount = kind.isIndivisible ? tender.source_amount : toSourceAmount(tender, amount);
    const rest = tender.source_amount - source_amount;
    if (rest > 0) await kind.release(tx, { ...tender, source_amount: rest });
    await tx
      .update(tenders)
      .set({ amount, source_amount, updated_at: now })
      .where(eq(tenders.tender_id, tender.tender_id));
  }
};
