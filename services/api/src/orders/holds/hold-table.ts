import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { holdStatuses } from '@travel/contracts/endpoints/orders/holds';
import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import { productCodes } from '@travel/contracts/products/product-codes';

/** Orders, each from the moment it is held. Their items are in items/order-item-table.ts. */
export const holds = pgTable('holds', {
  hold_id: text().primaryKey(),
  /** SHA-256 of the hold token, so that read access to this table does not reveal tokens. */
  token_hash: text().notNull(),
  /** SHA-256 of the token that resumes the payment in another browser; null if no such token was issued. */
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
  /** When a page last renewed the hold, and the ID of that page. */
  renewed_at: timestamp({ withTimezone: true }),
  renewed_by: text(),
  ended_at: timestamp({ withTimezone: true }),
  /** When the capacity claimed by all items was returned; null before that. */
  returned_at: timestamp({ withTimezone: true }),
  /**
   * Digest of the visitor's session or browser. The next column is that of their network. Both are null for holds
   * without claimed capacity.
   */
  holder_hash: text(),
  network_hash: text(),
  /** ID of the booked item that is replaced once this hold is booked. The next column contains the promised refund. */
  replaces_item: text(),
  replaces: jsonb().$type<ReplacedItem>(),
});

export type HoldRow = typeof holds.$inferSelect;
