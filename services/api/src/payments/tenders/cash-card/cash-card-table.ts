import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../../people/accounts/account-table.ts';

/** A card of stored money that a traveller has with us. */
export const cashCards = pgTable('cash_cards', {
  cash_card_id: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  /** Minor units; what is set aside for orders is still part of it. */
  balance: bigint({ mode: 'number' }).notNull(),
  reserved: bigint({ mode: 'number' }).notNull().default(0),
  currency: text().notNull(),
  /** Cash cards are switched on for a traveller by having one that is. */
  enabled: boolean().notNull().default(true),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

export type CashCardRow = typeof cashCards.$inferSelect;
