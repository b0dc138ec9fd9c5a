import { bigint, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { holdStatuses } from '@travel/contracts/endpoints/holds';
import { productCodes } from '@travel/contracts/products';
import type { StayPrice } from '../../products/hotels/search/stay-price.ts';
import type { HeldStay } from '../../products/hotels/offers/held-stay.ts';
import type { HeldPurchase } from '../purchases/held-purchase.ts';

export const holds = pgTable('holds', {
  hold_id: text().primaryKey(),
  /** sha256: who reads this table has no hold. */
  token_hash: text().notNull(),
  organisation_id: text().notNull(),
  product_type: text({ enum: productCodes }).notNull(),
  path: text().notNull(),
  status: text({ enum: holdStatuses }).notNull(),
  /** What of the inventory is taken, how many of it, and for which nights; a purchase takes nothing. */
  unit_id: text(),
  quantity: integer().notNull(),
  /** Of a purchase the days it is for, where it is for any. */
  checkin: date({ mode: 'string' }),
  checkout: date({ mode: 'string' }),
  /** In the words it was held in; what counts down, costs or changes stands in columns of its own. Null for a purchase. */
  stay: jsonb().$type<HeldStay>(),
  /** Null for a stay. */
  purchase: jsonb().$type<HeldPurchase>(),
  /** As the offer had it, what anybody pays: of members their price follows from it. */
  offered_price: jsonb().$type<StayPrice>().notNull(),
  /** As it was agreed to last. */
  price: jsonb().$type<StayPrice>().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  /** How much of the total is not paid by card: the sum of the order's tenders. */
  tendered: bigint({ mode: 'number' }).notNull().default(0),
  currency: text().notNull(),
  extensions_left: integer().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  /** When a page said last that it shows the hold, and which. */
  renewed_at: timestamp({ withTimezone: true }),
  renewed_by: text(),
  ended_at: timestamp({ withTimezone: true }),
  rooms_returned_at: timestamp({ withTimezone: true }),
  /** Digests of who took it, by session or browser and by network; both null for what takes no rooms. */
  holder_hash: text(),
  network_hash: text(),
});

export type HoldRow = typeof holds.$inferSelect;

type Whole<K extends keyof HoldRow> = { readonly [P in K]: NonNullable<HoldRow[P]> };

/** A hold of rooms: all of its columns are there, by a check of the table. */
export type StayHold<H extends HoldRow = HoldRow> = H & Whole<'unit_id' | 'checkin' | 'checkout' | 'stay'>;

/** An order of something that takes no rooms. */
export type PurchaseHold<H extends HoldRow = HoldRow> = H & Whole<'purchase'>;

export const isStayHold = <H extends HoldRow>(hold: H): hold is StayHold<H> => hold.stay !== null;

export const isPurchaseHold = <H extends HoldRow>(hold: H): hold is PurchaseHold<H> => hold.purchase !== null;
