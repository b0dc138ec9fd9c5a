import { bigint, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
  /** Sum of the received payments, in minor units. */
  received: bigint({ mode: 'number' }).notNull().default(0),
  /** Increases with each payment and credit note, so that no one acts on an outdated amount. */
  revision: integer().notNull().default(0),
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

/** Payments that were received on invoices. */
export const invoicePayments = pgTable('invoice_payments', {
  payment_no: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  invoice_id: text()
    .notNull()
    .references(() => invoices.invoice_id, { onDelete: 'cascade' }),
  /** Chosen by the caller, so that a repeated request records a payment once. */
  key: uuid().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  received_on: date({ mode: 'string' }).notNull(),
  reference: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** E-mail address of the member of staff; null for the operator's call. */
  who: text(),
});

/** Credits of cancellations, each with a number of its own. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    number: text().notNull(),
    invoice_id: text()
      .notNull()
      .references(() => invoices.invoice_id, { onDelete: 'cascade' }),
    amount: bigint({ mode: 'number' }).notNull(),
    issued_at: timestamp({ withTimezone: true }).notNull(),
  },
  // Organisations whose IDs begin alike have the same numbers.
  ({ invoice_id, number }) => [primaryKey({ columns: [invoice_id, number] })],
);

export type CreditNoteRow = typeof creditNotes.$inferSelect;

/** Mailed reminders of overdue invoices. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    invoice_id: text()
      .notNull()
      .references(() => invoices.invoice_id, { onDelete: 'cascade' }),
    level: integer().notNull(),
    sent_on: date({ mode: 'string' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** E-mail address of the member of staff. */
    who: text().notNull(),
    recipient: text().notNull(),
  },
  ({ invoice_id, level }) => [primaryKey({ columns: [invoice_id, level] })],
);

/** The last number of the credit notes of each organisation and year. */
export const creditNoteNumbers = pgTable(
  'credit_note_numbers',
  { organisation_id: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  ({ organisation_id, year }) => [primaryKey({ columns: [organisation_id, year] })],
);

/** The last invoice number of each organisation and year. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  { organisation_id: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  ({ organisation_id, year }) => [primaryKey({ columns: [organisation_id, year] })],
);
