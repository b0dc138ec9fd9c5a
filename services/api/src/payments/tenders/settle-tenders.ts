import { and, asc, eq } from 'drizzle-orm';
import { money, multiply } from '@travel/contracts/money/money';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getTender } from './registry.ts';
import { tenders, type TenderRow } from './tender-table.ts';

/** How the tenders of an order end: captured with its booking, released if no booking is made, or refunded in part. */
export type TenderEnd = 'captured' | 'released' | 'returned';

const listOrderTenders = (tx: ApiDb, holdId: string, state: TenderRow['state']): Promise<TenderRow[]> =>
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

/**
 * Returns how much of an order's tenders is not refunded yet, in minor units. Discounts such as coupons are excluded.
 */
export const tenderMoneyLeft = (parts: readonly Pick<TenderRow, 'kind' | 'amount' | 'refunded'>[]): number =>
  parts.reduce((left, tender) => (getTender(tender).isDiscount ? left : left + tender.amount - tender.refunded), 0);

/** Converts a part of a tender's amount to the units of its source, such as points or the card's currency. */
export const sourceShare = ({ amount, source_amount }: Pick<TenderRow, 'amount' | 'source_amount'>, part: number) =>
  multiply(money(source_amount, 'XXX'), { numerator: part, denominator: amount }).amount;

/** A refund to the tenders of an order. */
interface Returned {
  readonly hold_id: string;
  /** Amount to refund of each tender, in minor units by tender ID, or undefined to refund everything that is left. */
  readonly refunds: ReadonlyMap<string, number> | undefined;
  /** True if the cancellation refunds less than the full price, so that the coupon stays used. */
  readonly keepsDiscount: boolean;
}

/** Refunds the tenders of an order. A discount such as a coupon can be used again only after a full refund. */
export const refundTenders = async (tx: ApiDb, order: Returned, now: Date): Promise<void> => {
  for (const tender of await listOrderTenders(tx, order.hold_id, 'captured')) {
    const { tender_id, amount, source_amount, refunded: before, source_refunded } = tender;
    const { isDiscount, refund } = getTender(tender);
    if (isDiscount && order.keepsDiscount) continue;
    const refunded = isDiscount ? 0 : before + (order.refunds ? (order.refunds.get(tender_id) ?? 0) : amount - before);
    // Converts the total refund of the tender, and not only the new part, so that rounded parts never sum to more than
    // the source paid.
    const source = isDiscount ? source_amount : sourceShare(tender, refunded);
    if (source > source_refunded) await refund(tx, { ...tender, source_amount: source - source_refunded });
    if (refunded === before && source === source_refunded) continue;
    await tx
      .update(tenders)
      .set({ refunded, source_refunded: source, updated_at: now })
      .where(eq(tenders.tender_id, tender_id));
  }
};
