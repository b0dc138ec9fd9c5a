import { sql } from 'drizzle-orm';
import type { ItemPrice, ItemStatus, PlaceTime } from '@travel/contracts/endpoints/orders/order-items';
import { sum } from '@travel/contracts/money/money';
import type { Money } from '@travel/contracts/money/money';
import type { ItemContent } from '../../products/product.ts';
import type { FulfilledBy, FulfilmentOrder, ListedPrice } from './order-item-table.ts';
import { orderItems } from './order-item-table.ts';

interface OfOrder {
  readonly item_id: string;
  /** From zero, in the order that items were chosen. */
  readonly position: number;
  readonly status: ItemStatus;
  readonly listed_price: ListedPrice;
  readonly fulfilled_by: FulfilledBy;
  readonly fulfilment: FulfilmentOrder | null;
  readonly reference: string | null;
  /** Minor units of the order's currency, as the two below. */
  readonly refund: number | null;
  /** Of the refund, what goes back through the payment. */
  readonly refund_by_payment: number;
  /** What of its price was to be charged later, and is not any more. */
  readonly uncharged: number;
  /** When it was settled with its supplier and its payer, once cancelled. */
  readonly settled_at: string | null;
  /** Number of the booking that took its place, where it was cancelled for other dates. */
  readonly replaced_by: string | null;
}

/** An item as its order keeps it: what its product made, and what the order adds. */
export type Item = ItemContent & OfOrder;

/** Those of an order, of which there is one at least. */
export type Items = readonly [Item, ...Item[]];

/**
 * The items of an order, as one more column of the statement that reads its hold. The hold's table is named: a column
 * alone would be taken for the item's own where nothing is joined.
 */
export const itemsOfHold = sql<Items>`(
  select jsonb_agg(
    to_jsonb(item) - 'hold_id' - 'total' - 'cancelled_at' order by item.position)
  from ${orderItems} as item where item.hold_id = holds.hold_id)`;

/** Returns the items that an order goes on with: those neither refused nor cancelled; all of them where none is left. */
export const goingItems = (items: Items): readonly Item[] => {
  const going = items.filter(({ status }) => status === 'held' || status === 'booked');
  return going.length > 0 ? going : items;
};

/** Returns the items that an order is paid for: all but those that a supplier refused; all of them where each was. */
export const paidItems = <Paid extends Pick<Item, 'status'>>(
  items: readonly [Paid, ...Paid[]],
): readonly [Paid, ...Paid[]] => {
  const [first, ...others] = items.filter(({ status }) => status !== 'released');
  return first ? [first, ...others] : items;
};

/** Returns what all of some items cost together. */
export const totalOf = (prices: readonly Pick<ItemPrice, 'inclusive'>[]): Money => {
  const amounts = prices.map(({ inclusive }) => inclusive);
  return sum(amounts, amounts[0]?.currency ?? '');
};

/** Returns when the first of some items begins and the last of them ends, where they have times. */
export const daysOf = (
  items: readonly Pick<Item, 'starts' | 'ends'>[],
): { readonly starts: PlaceTime | null; readonly ends: PlaceTime | null } => {
  const starts = items.flatMap((item) => item.starts ?? []).toSorted((a, b) => a.at.localeCompare(b.at));
  const ends = items.flatMap((item) => item.ends ?? []).toSorted((a, b) => b.at.localeCompare(a.at));
  return { starts: starts[0] ?? null, ends: ends[0] ?? null };
};

/** Returns the zone that the dates of an order are told in: where it begins. */
export const zoneOf = (items: readonly Pick<Item, 'starts' | 'ends'>[]): string => daysOf(items).starts?.zone ?? 'UTC';

/** Returns items at other prices, one for each. */
export const repriced = ([first, ...others]: Items, [price, ...prices]: readonly ItemPrice[]): Items => [
  { ...first, price: price ?? first.price },
  ...others.map((item, at) => ({ ...item, price: prices[at] ?? item.price })),
];

/** Returns the name of what an order is of, of several things in the order that they were chosen. */
export const titleOf = (items: readonly Pick<Item, 'title'>[]): string => items.map(({ title }) => title).join(', ');
