import { and, asc, eq } from 'drizzle-orm';
import { allocate, money, multiply } from '@travel/contracts/money';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { tenderOf } from './registry.ts';
import { tenders } from './tender-table.ts';
import type { TenderRow } from './tender-table.ts';

/** How the tenders of an order end: settled with its booking, released without one, or refunded in part. */
export type TenderEnd = 'captured' | 'released' | 'returned';

const ofOrder = (tx: ApiDb, holdId: string, state: TenderRow['state']): Promise<TenderRow[]> =>
  tx
    .select()
    .from(tenders)
    .where(and(eq(tenders.hold_id, holdId), eq(tenders.state, state)))
    .orderBy(asc(tenders.place));

/** Takes everything that is set aside for an order, or lets it go, in the transaction that ends the order. */
export const settleTenders = async (
  tx: ApiDb,
  holdId: string,
  end: 'captured' | 'released',
  now: Date,
): Promise<void> => {
  for (const tender of await ofOrder(tx, holdId, 'reserved')) {
    const kind = tenderOf(tender);
    await (end === 'captured' ? kind.settle(tx, tender) : kind.release(tx, tender));
  }
  await tx
    .update(tenders)
    .set({ state: end, updated_at: now })
    .where(and(eq(tenders.hold_id, holdId), eq(tenders.state, 'reserved')));
};

/** What of a paid order comes back: to the card, and to each tender. */
export interface RefundParts<T> {
  readonly card: number;
  readonly tenders: readonly { readonly tender: T; readonly amount: number }[];
}

type Refundable = Pick<TenderRow, 'kind' | 'amount'>;

/** Returns what was paid for an order, in minor units: all but its discounts, which were never money. */
export const paidOf = (total: number, parts: readonly Refundable[]): number =>
  parts.reduce((paid, tender) => (tenderOf(tender).isDiscount ? paid - tender.amount : paid), total);

/** Splits a refund by what was paid with: the parts sum to it, and none is more than was paid. */
export const refundParts = <T extends Refundable>(
  refund: number,
  card: number,
  parts: readonly T[],
  currency: string,
): RefundParts<T> => {
  const paying = parts.filter((tender) => !tenderOf(tender).isDiscount);
  const weights = [card, ...paying.map(({ amount }) => amount)];
  if (refund === 0 || weights.every((weight) => weight === 0)) return { card: 0, tenders: [] };
  const [toCard, ...shares] = allocate(money(refund, currency), weights);
  return {
    card: toCard?.amount ?? 0,
    tenders: paying.map((tender, index) => ({ tender, amount: shares[index]?.amount ?? 0 })),
  };
};

/** Of a source's own units, the share that belongs to a part of what the tender took off. */
export const sourceShare = ({ amount, source_amount }: Pick<TenderRow, 'amount' | 'source_amount'>, part: number) =>
  multiply(money(source_amount, 'XXX'), { numerator: part, denominator: amount }).amount;

/** A cancelled order, and what of it comes back. */
interface Returned {
  readonly hold_id: string;
  readonly total: number;
  readonly currency: string;
  readonly refund: number;
  /** Only a part of what was paid comes back, or would, had anything been paid. */
  readonly keepsDiscount: boolean;
}

/** Refunds the tenders of a cancelled order by their share; a discount comes back only where all does. */
export const refundTenders = async (tx: ApiDb, order: Returned, now: Date): Promise<void> => {
  const taken = await ofOrder(tx, order.hold_id, 'captured');
  const card = taken.reduce((left, { amount }) => left - amount, order.total);
  const { tenders: shares } = refundParts(order.refund, card, taken, order.currency);
  const back = shares.map(({ tender, amount }) => ({ tender, amount, source: sourceShare(tender, amount) }));
  if (!order.keepsDiscount) {
    const gifts = taken.filter((tender) => tenderOf(tender).isDiscount);
    back.push(...gifts.map((tender) => ({ tender, amount: 0, source: tender.source_amount })));
  }
  for (const { tender, amount, source } of back) {
    if (source === 0) continue;
    await tenderOf(tender).refund(tx, { ...tender, source_amount: source });
    await tx
      .update(tenders)
      .set({ refunded: amount, source_refunded: source, updated_at: now })
      .where(eq(tenders.tender_id, tender.tender_id));
  }
};
