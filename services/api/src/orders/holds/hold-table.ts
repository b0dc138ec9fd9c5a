import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { holdStatuses } from '@travel/contracts/endpoints/orders/holds';
import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import { productCodes } from '@travel/contracts/products/product-codes';

/** An order from its first moment: what is held of it are its items (items/order-item-table.ts). */
export const holds = pgTable('holds', {
  hold_id: text().primaryKey(),
  /** sha256: who reads this table has no hold. */
  token_hash: text().notNull(),
  /** The same of the token with which another browser resumes the payment; null until one does. */
  resume_hash: text(),
  organisation_id: text().notNull(),
  /** Of its first item. */
  product_type: text({ enum: productCodes }).notNull(),
  path: text().notNull(),
  status: text({ enum: holdStatuses }).notNull(),
  /** What its items cost together, as it was agreed to. */
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
  /** When all that its items claimed went back. */
  returned_at: timestamp({ withTimezone: true }),
  /** Digests of who took it, by session or browser and by network; both null for what claims no capacity. */
  holder_hash: text(),
  network_hash: text(),
  /** The booked item whose place it takes, once it is booked itself, and that item as it was promised to be cancelled. */
  replaces_item: text(),
  replaces: jsonb().$type<ReplacedItem>(),
});

export type HoldRow = typeof holds.$inferSelect;
