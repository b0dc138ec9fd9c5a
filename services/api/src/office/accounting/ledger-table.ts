import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ledgerAccounts } from '@travel/contracts/payments/ledger-accounts';

/** Movements of money, which triggers of payments, tenders and charges of memberships write; settlement files add fees. */
export const ledgerEntries = pgTable('ledger_entries', {
  entry_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  organisation_id: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  account: text({ enum: ledgerAccounts }).notNull(),
  /** Payment method, kind of tender, `membership` for the charge of a further period, or type of the line with a fee. */
  method: text().notNull(),
  /** In minor units; negative for money that was returned, and for fees. */
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  booking_id: text(),
  /** ID of the payment, tender, charge of a membership or settlement. */
  source_id: text().notNull(),
  /** ID of the charge at the provider, if it was involved. */
  charge_id: text(),
});
