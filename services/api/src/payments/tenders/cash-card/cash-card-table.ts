import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../../accounts/accounts/account-table.ts';

/** A traveller's card with stored money. */
export const cashCards = pgTable('cash_cards', {
  cash_card_id: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  /** Balance in minor units, including the amount that is reserved for orders. */
  balance: bigint({ mode: 'number' }).notNull(),
  reserved: bigint({ mode: 'number' }).notNull().default(0),
  currency: text().notNull(),
  /** Whether the card can be used. Cash cards are offered to a traveller with at least one enabled card. */
  enabled: boolean().notNull().default(true),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

export type CashCardRow = typeof cashCards.$inferSelect;
