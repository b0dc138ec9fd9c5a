import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { itemStatuses } from '@travel/contracts/endpoints/orders/order-items';
import { productCodes } from '@travel/contracts/products/product-codes';
import type { OrderMetadata } from '@travel/contracts/host/remotes/payment';
import type { KeptBasis } from '../../products/prices/price-basis.ts';
import type { ItemContent } from '../../products/product.ts';
import { holds } from '../holds/hold-table.ts';

/** Who sees to it that the traveller has an item. */
export const fulfillers = ['supplier', 'sandbox', 'wallet', 'membership'] as const;

export type FulfilledBy = (typeof fulfillers)[number];

/** What whoever fulfils an item is told of it. */
export interface FulfilmentOrder {
  /** What of, as whoever fulfils it knows it. */
  readonly item: string;
  readonly metadata: OrderMetadata;
}

/** What anybody pays for an item; `basis` is how that came about, where an offer said so. */
export type ListedPrice = ItemContent['price'] & { readonly basis?: KeptBasis | undefined };

/** The things of an order, whatever they are of: words are those it was held in. */
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
  /** What anybody pays: what a member pays follows from it. */
  listed_price: jsonb().$type<ListedPrice>().notNull(),
  /** As it was agreed to last. */
  price: jsonb().$type<ItemContent['price']>().notNull(),
  total: bigint({ mode: 'number' })
    .notNull()
    .generatedAlwaysAs(() => sql`(price -> 'inclusive' ->> 'amount')::bigint`),
  /** Null where it cannot be refunded. */
  cancellation: jsonb().$type<ItemContent['cancellation']>(),
  fulfilled_by: text({ enum: fulfillers }).notNull(),
  fulfilment: jsonb().$type<FulfilmentOrder>(),
  supplier: jsonb().$type<ItemContent['supplier']>(),
  /** What the supplier knows it by, once booked. */
  reference: text(),
  /** What came back of it, once cancelled. */
  refund: bigint({ mode: 'number' }),
  /** Of the refund, what goes back through the payment. */
  refund_by_payment: bigint({ mode: 'number' }).notNull().default(0),
  /** What of its price was to be charged later, and is not any more. */
  uncharged: bigint({ mode: 'number' }).notNull().default(0),
  cancelled_at: timestamp({ withTimezone: true }),
  /** When its supplier was told and the money was on its way. */
  settled_at: timestamp({ withTimezone: true }),
  /** Number of the booking that took its place, where it was cancelled for other dates. */
  replaced_by: text(),
  /** Checked by its product when written, and read by it alone. */
  details: jsonb().$type<ItemContent['details']>(),
});

/** What an item takes of what there is to sell: so many of a unit in a slot, any number of times. */
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
