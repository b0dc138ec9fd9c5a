import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { holdStatuses } from '@travel/contracts/endpoints/orders/holds';
import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import { productCodes } from '@travel/contracts/products/product-codes';

/** An order from the moment it is held. Its items are in items/order-item-table.ts. */
export const holds = pgTable('holds', {
  hold_id: text().primaryKey(),
  /** SHA-256, so that read access to this table does not reveal tokens. */
  token_hash: text().notNull(),
  /** SHA-256 of the token that resumes the payment in another browser; null if none does. */
  resume_hash: text(),
  organisation_id: text().notNull(),
  /** Product of the first item. */
  product_type: text({ enum: productCodes }).notNull(),
  path: text().notNull(),
  status: text({ enum: holdStatuses }).notNull(),
  /** Agreed total of the items, in minor units. */
  total: bigint({ mode: 'number' }).notNull(),
  /** Part of the total paid by tenders instead of the payment, in minor units. */
  tendered: bigint({ mode: 'number' }).notNull().default(0),
  currency: text().notNull(),
  extensions_left: integer().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  /** Last time a page renewed the hold, and which page. */
  renewed_at: timestamp({ withTimezone: true }),
  renewed_by: text(),
  ended_at: timestamp({ withTimezone: true }),
  /** When all claimed capacity was returned. */
  returned_at: timestamp({ withTimezone: true }),
  /** Digests of the visitor's session or browser, and network. Both null for holds without claimed capacity. */
  holder_hash: text(),
  network_hash: text(),
  /** Booked item that is replaced once this hold is booked, and its refund as promised. */
  replaces_item: text(),
  replaces: jsonb().$type<ReplacedItem>(),
});

export type HoldRow = typeof holds.$inferSelect;
