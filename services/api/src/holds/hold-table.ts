import { bigint, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { holdStatuses } from '@travel/contracts/endpoints/holds';
import { productCodes } from '@travel/contracts/products';
import type { StayPrice } from '../hotels/stay-price.ts';
import type { HeldStay } from '../offers/held-stay.ts';

export const holds = pgTable('holds', {
  hold_id: text().primaryKey(),
  /** sha256: who reads this table has no hold. */
  token_hash: text().notNull(),
  organisation_id: text().notNull(),
  product_type: text({ enum: productCodes }).notNull(),
  path: text().notNull(),
  status: text({ enum: holdStatuses }).notNull(),
  /** What of the inventory is taken, how many of it, and for which nights. */
  unit_id: text().notNull(),
  quantity: integer().notNull(),
  checkin: date({ mode: 'string' }).notNull(),
  checkout: date({ mode: 'string' }).notNull(),
  /** In the words it was held in; what counts down, costs or changes stands in columns of its own. */
  stay: jsonb().$type<HeldStay>().notNull(),
  /** As the offer had it. */
  offered_price: jsonb().$type<StayPrice>().notNull(),
  /** As it was agreed to last. */
  price: jsonb().$type<StayPrice>().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  extensions_left: integer().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  /** When a page said last that it shows the hold, and which. */
  renewed_at: timestamp({ withTimezone: true }),
  renewed_by: text(),
  ended_at: timestamp({ withTimezone: true }),
  rooms_returned_at: timestamp({ withTimezone: true }),
});

export type HoldRow = typeof holds.$inferSelect;
