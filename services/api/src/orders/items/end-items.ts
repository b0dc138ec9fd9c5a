import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { allocate, money } from '@travel/contracts/money/money';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { capacityTaken } from '../../products/capacity/capacity-taken-table.ts';
import { sumPrices, type Item } from './item.ts';
import { capacityClaims, orderItems } from './order-item-table.ts';

/**
 * Builds the SQL that gives back the capacity of ended items. It locks the slots in the same order as claims do, which
 * prevents deadlocks.
 */
const returnCapacity = (now: Date): SQL => sql`
  returned as (
    update ${capacityClaims} as claim set returned_at = ${now.toISOString()}::timestamptz
    from ended where claim.item_id = ended.item_id and claim.returned_at is null
    returning claim.unit_id, claim.slot, claim.quantity),
  back as (select unit_id, slot, sum(quantity)::int as quantity from returned group by 1, 2),
  slots as (
    select t.unit_id, t.slot from ${capacityTaken} as t join back using (unit_id, slot)
    order by t.unit_id, t.slot for update of t)
  update ${capacityTaken} as taken set taken = taken.taken - back.quantity
  from slots join back using (unit_id, slot)
  where taken.unit_id = slots.unit_id and taken.slot = slots.slot`;

/**
 * Releases all items of an order that was not booked, or only the items with the given IDs, and gives back their
 * capacity.
 */
export const releaseItems = async (tx: ApiDb, holdId: string, now: Date, ids?: readonly string[]): Promise<void> => {
  const named = ids
    ? sql`and item.item_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
    : sql``;
  await tx.execute(sql`
    with ended as (
      update ${orderItems} as item set status = 'released'
      where item.hold_id = ${holdId} and item.status = 'held' ${named}
      returning item.item_id),
    ${returnCapacity(now)}`);
};

/** Refund of an item, in minor units. */
export interface ItemRefund {
  readonly item_id: string;
  readonly refund: number;
  /** Part of the refund that goes back through the card payment. */
  readonly refund_by_payment: number;
  /** Amount by which the later charge of a saved card is reduced. */
  readonly uncharged: number;
}

/** Cancels booked items, stores the refund of each, and gives back their capacity. */
export const cancelItems = async (
  tx: ApiDb,
  holdId: string,
  refunds: readonly ItemRefund[],
  now: Date,
): Promise<void> => {
  await tx.execute(sql`
    with ended as (
      update ${orderItems} as item
      set status = 'cancelled', refund = agreed.refund, refund_by_payment = agreed.refund_by_payment,
        uncharged = agreed.uncharged, cancelled_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb)
        as agreed (item_id text, refund bigint, refund_by_payment bigint, uncharged bigint)
      where item.hold_id = ${holdId} and item.item_id = agreed.item_id and item.status = 'booked'
      returning item.item_id),
    ${returnCapacity(now)}`);
};

/** Marks cancelled items as settled, after their suppliers were notified and their refund was sent. */
export const settleItems = async (tx: ApiDb, ids: readonly string[], now: Date): Promise<void> => {
  await tx
    .update(orderItems)
    .set({ settled_at: now })
    .where(and(inArray(orderItems.item_id, [...ids]), eq(orderItems.status, 'cancelled')));
};

/** Splits the refund of tenders among items in proportion to the prices of the items. The parts sum to the refund. */
export const refundByItems = (
  refund: number,
  items: readonly Pick<Item, 'item_id' | 'price'>[],
): readonly ItemRefund[] => {
  const { amount: total, currency } = sumPrices(items.map(({ price }) => price));
  const weights = items.map(({ price }) => price.inclusive.amount);
  const shares = refund === 0 || total === 0 ? [] : allocate(money(refund, currency), weights);
  return items.map(({ item_id }, at) => ({
    item_id,
    refund: shares[at]?.amount ?? 0,
    refund_by_payment: 0,
    uncharged: 0,
  }));
};
