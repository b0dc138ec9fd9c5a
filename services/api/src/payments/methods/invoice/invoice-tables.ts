import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { invoiceStates } from '@travel/contracts/endpoints/payments/invoices';
import { accounts } from '../../../accounts/accounts/account-table.ts';

export const invoices = pgTable('invoices', {
  invoice_id: text().primaryKey(),
  booking_id: text().notNull(),
  organisation_id: text().notNull(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  /** Invoice number; null until the invoice is issued. */
  number: text(),
  state: text({ enum: invoiceStates }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  /** Amount that cancellations took off the invoice, in minor units. */
  credited: bigint({ mode: 'number' }).notNull().default(0),
  /** The part of the organisation's credit limit that the invoice uses, in minor units of the limit's currency. */
  credit_open: bigint({ mode: 'number' }).notNull(),
  credit_currency: text().notNull(),
  /** Days from the issue of the invoice until it is due. */
  days: integer().notNull(),
  issued_at: timestamp({ withTimezone: true }),
  due_on: date({ mode: 'string' }),
  paid_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

export type InvoiceRow = typeof invoices.$inferSelect;

/** The last invoice number of each organisation and year. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  { organisation_id: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  ({ organisation_id, year }) => [primaryKey({ columns: [organisation_id, year] })],
);
