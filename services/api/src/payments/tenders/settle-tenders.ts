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

/** Returns what is not refunded of an order's tenders, in minor units, without discounts such as coupons. */
export const calculateRefundableTenders = (parts: readonly Pick<TenderRow, 'kind' | 'amount' | 'refunded'>[]): number =>
  parts.reduce((left, tender) => (getTender(tender).isDiscount ? left : left + tender.amount - tender.refunded), 0);

/** Converts a part of a tender's amount to the units of its source, such as points or the card's currency. */
export const toSourceAmount = ({ amount, source_amount }: Pick<TenderRow, 'amount' | 'source_amount'>, part: number) =>
  multiply(money(source_amount, 'XXX'), { numerator: part, denominator: amount }).amount;

interface TenderRefund {
  readonly hold_id: string;
  /** Amount to refund of each tender, in minor units by tender ID, or undefined to refund everything that is left. */
  readonly refunds: ReadonlyMap<string, number> | undefined;
  /** True if the cancellation refunds less than the full price, so that the coupon stays used. */
  readonly keepsDiscount: boolean;
}

/** Refunds the tenders of an order. A discount such as a coupon can be used again only after a full refund. */
export const refundTenders = async (tx: ApiDb, order: TenderRefund, now: Date): Promise<void> => {
  for (const tender of await listOrderTenders(tx, order.hold_id, 'captured')) {
    const { tender_id, amount, source_amount, refunded: before, source_refunded } = tender;
    const { isDiscount, refund } = getTender(tender);
    if (isDiscount && order.keepsDiscount) continue;
    const refunded = isDiscount ? 0 : before + (order.refunds ? (order.refunds.get(tender_id) ?? 0) : amount - before);
    // Converts the total refund of the tender, and not only the new part, so that rounded parts never sum to more than
    // the source paid.
    const source = isDiscount ? source_amount : toSourceAmount(tender, refunded);
    if (source > source_refunded) await refund(tx, { ...tender, source_amount: source - source_refunded });
    if (refunded === before && source === source_refunded) continue;
    await tx
      .update(tenders)
      .set({ refunded, source_refunded: source, updated_at: now })
      .where(eq(tenders.tender_id, tender_id));
  }
};

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
