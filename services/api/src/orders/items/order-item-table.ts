import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { itemStatuses } from '@travel/contracts/endpoints/orders/order-items';
import { productCodes } from '@travel/contracts/products/product-codes';
import type { OrderMetadata } from '@travel/contracts/host/remotes/payment';
import type { StoredBasis } from '../../products/prices/price-basis.ts';
import type { ItemContent } from '@travel/supplier-kit/items/item-content';
import { holds } from '../holds/hold-table.ts';

/** Codes for what provides an item to the traveller: a supplier or one of our own fulfilments. */
export const fulfillers = ['supplier', 'sandbox', 'wallet', 'membership'] as const;

export type FulfilledBy = (typeof fulfillers)[number];

/** Data with which an item without a supplier, such as a wallet card or a plan, is fulfilled. */
export interface FulfilmentOrder {
  /** The purchased plan or wallet card, in a format that only its fulfilment reads. */
  readonly item: string;
  readonly metadata: OrderMetadata;
}

/** Public price of an item. `basis` is the calculation of the price, if the offer included one. */
export type ListedPrice = ItemContent['price'] & { readonly basis?: StoredBasis | undefined };

/** Items of orders, for every product. Their texts are in the language that the traveller used when holding them. */
export const orderItems = pgTable('order_items', {
  item_id: text().primaryKey(),
  hold_id: text()
    .notNull()
    .references(() => holds.hold_id),
  /** Position in the order, from zero, by the time at which the items were chosen. */
  position: integer().notNull(),
  product_type: text({ enum: productCodes }).notNull(),
  status: text({ enum: itemStatuses }).notNull(),
  title: text().notNull(),
  subtitle: text(),
  picture: jsonb().$type<ItemContent['picture']>(),
  place: jsonb().$type<ItemContent['place']>(),
  starts: jsonb().$type<ItemContent['starts']>(),
  ends: jsonb().$type<ItemContent['ends']>(),
  quantity: integer().notNull(),
  parties: jsonb().$type<ItemContent['parties']>().notNull(),
  /** Public price, from which member prices are calculated. */
  listed_price: jsonb().$type<ListedPrice>().notNull(),
  /** The price to which the traveller last agreed. */
  price: jsonb().$type<ItemContent['price']>().notNull(),
  total: bigint({ mode: 'number' })
    .notNull()
    .generatedAlwaysAs(() => sql`(price -> 'inclusive' ->> 'amount')::bigint`),
  cancellation: jsonb().$type<ItemContent['cancellation']>(),
  fulfilled_by: text({ enum: fulfillers }).notNull(),
  fulfilment: jsonb().$type<FulfilmentOrder>(),
  supplier: jsonb().$type<ItemContent['supplier']>(),
  /** Booking reference at the supplier; null before the item is booked. */
  reference: text(),
  /** Remarks of the supplier about the booking, which documents must show. */
  remarks: jsonb().$type<readonly string[]>().notNull().default([]),
  /** Refund after a cancellation, in minor units. */
  refund: bigint({ mode: 'number' }),
  /** Part of the refund that goes back through the card payment. */
  refund_by_payment: bigint({ mode: 'number' }).notNull().default(0),
  /** Amount by which the later charge of a saved card is reduced. */
  uncharged: bigint({ mode: 'number' }).notNull().default(0),
  cancelled_at: timestamp({ withTimezone: true }),
  /** When, after a cancellation, the supplier was notified and the refund was sent. Null before that. */
  settled_at: timestamp({ withTimezone: true }),
  /** Number of the booking that replaced the item, if it was cancelled for other dates. */
  replaced_by: text(),
  /** Details that only the product of the item reads. The product validates them before they are stored. */
  details: jsonb().$type<ItemContent['details']>(),
});

/** Capacity that items claim: a quantity of a unit (such as a kind of room) in a slot (such as a night). */
export const capacityClaims = pgTable(
  'capacity_claims',
  {
    item_id: text()
      .notNull()
      .references(() => orderItems.item_id),
    unit_id: text().notNull(),
    slot: text().notNull(),
    quantity: integer().notNull(),
    returned_at: timestamp({ withTimezone: true }),
  },
  ({ item_id, unit_id, slot }) => [primaryKey({ columns: [item_id, unit_id, slot] })],
);
