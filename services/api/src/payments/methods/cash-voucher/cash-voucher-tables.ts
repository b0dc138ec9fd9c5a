import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const cashVouchers = pgTable('cash_vouchers', {
  voucher_id: text().primaryKey(),
  /** Only the digest, so that a copy of the table cannot be spent. */
  code_hash: text().notNull(),
  organisation_id: text().notNull(),
  /** Minor units. */
  amount: bigint({ mode: 'number' }).notNull(),
  /** Remaining minor units. */
  balance: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

export const cashVoucherPayments = pgTable('cash_voucher_payments', {
  payment_id: text().primaryKey(),
  voucher_id: text().notNull(),
  /** Minor units that the payment took, less what it gave back. */
  amount: bigint({ mode: 'number' }).notNull(),
});
