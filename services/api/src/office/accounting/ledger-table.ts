import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ledgerAccounts } from '@travel/contracts/payments/ledger-accounts';

/** Movements of money, which triggers of payments, tenders and charges of memberships write. */
export const ledgerEntries = pgTable('ledger_entries', {
  entry_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  organisation_id: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  account: text({ enum: ledgerAccounts }).notNull(),
  /** Payment method, kind of tender, or `membership` for the charge of a further period. */
  method: text().notNull(),
  /** In minor units; negative for money that was returned. */
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  booking_id: text(),
  /** ID of the payment, tender or charge of a membership. */
  source_id: text().notNull(),
  /** ID of the charge at the provider, if it was involved. */
  charge_id: text(),
});
