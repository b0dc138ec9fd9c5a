import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { itemStatuses } from '@travel/contracts/endpoints/orders/order-items';
import { productCodes } from '@travel/contracts/products/product-codes';
import type { OrderMetadata } from '@travel/contracts/host/remotes/payment';
import type { KeptBasis } from '../../products/prices/price-basis.ts';
import type { ItemContent } from '../../products/item-content.ts';
import { holds } from '../holds/hold-table.ts';

/** Ways in which an item is provided to the traveller. */
export const fulfillers = ['supplier', 'sandbox', 'wallet', 'membership'] as const;

export type FulfilledBy = (typeof fulfillers)[number];

/** Data for the fulfilment of an item without a supplier. */
export interface FulfilmentOrder {
  /** The purchase, in a format that only the fulfilment knows. */
  readonly item: string;
  readonly metadata: OrderMetadata;
}

/** Public price of an item. `basis` is its calculation, if the offer included one. */
export type ListedPrice = ItemContent['price'] & { readonly basis?: KeptBasis | undefined };

/** Items of orders of every product. Texts are in the language in which they were held. */
export const orderItems = pgTable('order_items', {
  item_id: text().primaryKey(),
  hold_id: text()
    .notNull()
    .references(() => holds.hold_id),
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
  /** Last agreed price. */
  price: jsonb().$type<ItemContent['price']>().notNull(),
  total: bigint({ mode: 'number' })
    .notNull()
    .generatedAlwaysAs(() => sql`(price -> 'inclusive' ->> 'amount')::bigint`),
  /** Null if the item cannot be refunded. */
  cancellation: jsonb().$type<ItemContent['cancellation']>(),
  fulfilled_by: text({ enum: fulfillers }).notNull(),
  fulfilment: jsonb().$type<FulfilmentOrder>(),
  supplier: jsonb().$type<ItemContent['supplier']>(),
  /** Reference at the supplier, once booked. */
  reference: text(),
  /** Refund after a cancellation, in minor units. */
  refund: bigint({ mode: 'number' }),
  /** Part of the refund that goes through the payment. */
  refund_by_payment: bigint({ mode: 'number' }).notNull().default(0),
  /** Part of a later charge that is no longer taken. */
  uncharged: bigint({ mode: 'number' }).notNull().default(0),
  cancelled_at: timestamp({ withTimezone: true }),
  /** When the supplier was notified and the refund sent. */
  settled_at: timestamp({ withTimezone: true }),
  /** Number of the booking that replaced it, if it was cancelled for other dates. */
  replaced_by: text(),
  /** Validated by the product when written; only the product reads it. */
  details: jsonb().$type<ItemContent['details']>(),
});

/** Capacity claimed by an item: a quantity of a unit in a slot. */
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
