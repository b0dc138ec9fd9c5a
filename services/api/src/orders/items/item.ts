import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ItemPrice, PlaceTime } from '@travel/contracts/endpoints/orders/order-items';
import { sum, type Money } from '@travel/contracts/money/money';
import type { ItemContent } from '@travel/supplier-kit/items/item-content';
import { orderItems } from './order-item-table.ts';

/** The fields that an order adds to the content of its items, in the JSON that SQL returns. */
type OrderFields = Readonly<
  Pick<
    typeof orderItems.$inferSelect,
    | 'item_id'
    | 'position'
    | 'status'
    | 'listed_price'
    | 'fulfilled_by'
    | 'fulfilment'
    | 'reference'
    | 'remarks'
    | 'refund'
    | 'refund_by_payment'
    | 'uncharged'
    | 'replaced_by'
  > & { settled_at: string | null }
>;

/** An item as stored: the content that its product defines, and the fields that the order adds. */
export type Item = ItemContent & OrderFields;

export type Items = readonly [Item, ...Item[]];

/**
 * SQL that selects the items of an order, as an additional column of a statement that reads its hold. It names the
 * table of the hold explicitly, because in a statement without a join an unqualified column would refer to the item's
 * own column.
 */
export const itemsOfHold = sql<Items>`(
  select jsonb_agg(
    to_jsonb(item) - 'hold_id' - 'total' - 'cancelled_at' order by item.position)
  from ${orderItems} as item where item.hold_id = holds.hold_id)`;

/** Returns the items of an order that were neither refused nor cancelled, or all items if none is left. */
export const listActiveItems = (items: Items): readonly Item[] => {
  const active = items.filter(({ status }) => status === 'held' || status === 'booked');
  return active.length > 0 ? active : items;
};

/**
 * Returns the items for which an order is paid: all items that suppliers did not refuse, or all items if every one was
 * refused.
 */
export const listPaidItems = <Paid extends Pick<Item, 'status'>>(
  items: readonly [Paid, ...Paid[]],
): readonly [Paid, ...Paid[]] => {
  const [first, ...others] = items.filter(({ status }) => status !== 'released');
  return first ? [first, ...others] : items;
};

/** Returns a hash of the items' cancellation policies, in which the order of properties does not count. */
export const hashConditions = (items: readonly Pick<Item, 'cancellation'>[]): string => {
  const text = JSON.stringify(
    items.map(({ cancellation }) => cancellation ?? null),
    (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  );
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
};

/** Returns the sum of the prices of items, which all have the same currency. */
export const sumPrices = (prices: readonly Pick<ItemPrice, 'inclusive'>[]): Money => {
  const amounts = prices.map(({ inclusive }) => inclusive);
  return sum(amounts, amounts[0]?.currency ?? '');
};

/** Returns the earliest start and the latest end of the items, or null if no item has times. */
export const getOrderDays = (
  items: readonly Pick<Item, 'starts' | 'ends'>[],
): { readonly starts: PlaceTime | null; readonly ends: PlaceTime | null } => {
  const starts = items.flatMap((item) => item.starts ?? []).toSorted((a, b) => a.at.localeCompare(b.at));
  const ends = items.flatMap((item) => item.ends ?? []).toSorted((a, b) => b.at.localeCompare(a.at));
  return { starts: starts[0] ?? null, ends: ends[0] ?? null };
};

/** Returns the time zone in which the dates of an order are displayed: that of the place where it starts. */
export const getTimeZone = (items: readonly Pick<Item, 'starts' | 'ends'>[]): string =>
  getOrderDays(items).starts?.zone ?? 'UTC';

/** Returns the items with new prices, given one price per item. */
export const withPrices = ([first, ...others]: Items, [price, ...prices]: readonly ItemPrice[]): Items => [
  { ...first, price: price ?? first.price },
  ...others.map((item, at) => ({ ...item, price: prices[at] ?? item.price })),
];

export const joinTitles = (items: readonly Pick<Item, 'title'>[]): string => items.map(({ title }) => title).join(', ');
