import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const cashVouchers = pgTable('cash_vouchers', {
  voucher_id: text().primaryKey(),
  /** Digest of the voucher code. The code is not stored, so that no one can spend vouchers with a copy of the table. */
  code_hash: text().notNull(),
  organisation_id: text().notNull(),
  /** Original amount of the voucher, in minor units. */
  amount: bigint({ mode: 'number' }).notNull(),
  /** The unspent rest of the voucher, in minor units. */
  balance: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  /** E-mail address of the member of staff; null for vouchers of the operator. */
  created_by: text(),
  /** Key of the request of staff that created the voucher, shared by all its vouchers. */
  request_key: uuid(),
  /** When staff voided the voucher, and the balance that this took from it; null for other vouchers. */
  voided_at: timestamp({ withTimezone: true }),
  voided_amount: bigint({ mode: 'number' }),
});

export type VoucherRow = typeof cashVouchers.$inferSelect;

export const cashVoucherPayments = pgTable('cash_voucher_payments', {
  payment_id: text().primaryKey(),
  voucher_id: text().notNull(),
  /** The amount that the payment took from the voucher, less refunds, in minor units. */
  amount: bigint({ mode: 'number' }).notNull(),
});
