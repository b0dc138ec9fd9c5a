import { eq } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getTender } from '../tenders/registry.ts';
import { listOrderTenders, toSourceAmount } from '../tenders/settle-tenders.ts';
import { tenders, type TenderRow } from '../tenders/tender-table.ts';

/** Returns what is not refunded of an order's tenders, in minor units, without discounts such as coupons. */
export const calculateRefundableTenders = (parts: readonly Pick<TenderRow, 'kind' | 'amount' | 'refunded'>[]): number =>
  parts.reduce((left, tender) => (getTender(tender).isDiscount ? left : left + tender.amount - tender.refunded), 0);

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
