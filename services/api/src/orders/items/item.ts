import { sql } from 'drizzle-orm';
import type { ItemPrice, ItemStatus, PlaceTime } from '@travel/contracts/endpoints/orders/order-items';
import { sum } from '@travel/contracts/money/money';
import type { Money } from '@travel/contracts/money/money';
import type { ItemContent } from '../../products/item-content.ts';
import type { FulfilledBy, FulfilmentOrder, ListedPrice } from './order-item-table.ts';
import { orderItems } from './order-item-table.ts';

interface OrderFields {
  readonly item_id: string;
  /** Position in the order, from zero, by the time at which the items were chosen. */
  readonly position: number;
  readonly status: ItemStatus;
  readonly listed_price: ListedPrice;
  readonly fulfilled_by: FulfilledBy;
  readonly fulfilment: FulfilmentOrder | null;
  readonly reference: string | null;
  /** Refund after a cancellation, or null. Minor units of the order's currency, like the next two fields. */
  readonly refund: number | null;
  /** Part of the refund that goes back through the card payment. */
  readonly refund_by_payment: number;
  /** Amount by which the later charge of a saved card is reduced. */
  readonly uncharged: number;
  /** When, after a cancellation, the supplier was notified and the refund was sent. Null before that. */
  readonly settled_at: string | null;
  /** Number of the booking that replaced the item, if it was cancelled for other dates. */
  readonly replaced_by: string | null;
}

/** An item as stored: the content that its product defines, and the fields that the order adds. */
export type Item = ItemContent & OrderFields;

/** The items of an order, at least one. */
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
  const going = items.filter(({ status }) => status === 'held' || status === 'booked');
  return going.length > 0 ? going : items;
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

/** Returns the title of an order: the titles of its items in the order in which they were chosen. */
export const joinTitles = (items: readonly Pick<Item, 'title'>[]): string => items.map(({ title }) => title).join(', ');
