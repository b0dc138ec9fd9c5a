import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { BookingRefusal } from '@travel/supplier-kit/items/item-supplier';
import type { RefusalReason } from '@travel/supplier-kit/ports/errors';

const minorUnits = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true });

/**
 * Orders at suppliers by our idempotency key. A row exists before its order is sent, so that a crash loses no order.
 * `sent` means that the outcome is unknown; such an order is never sent again.
 */
export const supplierOrders = pgTable('supplier_orders', {
  key: text().primaryKey(),
  /** ID of the supplier's account in the registry. */
  supplier: text().notNull(),
  product: text().$type<ProductCode>().notNull(),
  /** The supplier's reference of the offer. Null if the key was cancelled before anything was sent. */
  offer: text(),
  /** The supplier's reference of the booking; null until it is known. */
  reference: text(),
  /** Number that travellers show at check-in or to the airline. */
  confirmation: text(),
  status: text({ enum: ['sent', 'booked', 'refused', 'cancelled'] }).notNull(),
  /** Why nothing is booked. */
  reason: text().$type<BookingRefusal>(),
  /** Why a booking that we no longer need could not be cancelled; an operator has to resolve it. */
  cancel_refusal: text().$type<RefusalReason | 'no_account'>(),
  /** The supplier's price, first as agreed and then as booked. */
  total: minorUnits(),
  currency: text(),
  /** The supplier's refund and its fee for a cancellation. */
  refund: minorUnits(),
  fee: minorUnits(),
  refund_currency: text(),
  /** End of the time in which the supplier holds the booking without payment; null if the booking is paid. */
  pay_by: moment(),
  organisation_id: text(),
  language: text().notNull(),
  /** Remarks for the voucher. */
  remarks: jsonb().$type<readonly string[]>().notNull(),
  names_version: integer().notNull().default(0),
  sent_at: moment().notNull(),
  settled_at: moment(),
  /** How often the supplier reported no booking after the order was refused or cancelled without certainty. */
  checks: integer().notNull().default(0),
  /** When to read the order from the supplier again; null once the outcome is final. */
  check_at: moment(),
  /** When the booking was last compared with its supplier, to notice changes; null if it never was. */
  followed_at: moment(),
});

export type SupplierOrderRow = typeof supplierOrders.$inferSelect;
