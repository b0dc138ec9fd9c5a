import { bigint, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SupplierFault } from '@travel/contracts/endpoints/sandbox';

/** Bookings at the sandbox suppliers, which are the suppliers' own records. No other module reads them. */
export const supplierBookings = pgTable('supplier_bookings', {
  /** The caller's idempotency key. */
  idempotency_key: text().primaryKey(),
  /** Booking reference; null if the supplier refused the booking. */
  reference: text(),
  status: text({ enum: ['booked', 'refused', 'cancelled'] }).notNull(),
  reason: text(),
  /** Supplier of the booking; null if the key was cancelled before anything was booked. */
  supplier_id: text(),
  item: text(),
  starts: date({ mode: 'string' }),
  ends: date({ mode: 'string' }),
  lead_guest: text(),
  /** Version of the guest names. A change with an older version that arrives late is ignored. */
  names_version: integer().notNull().default(0),
  made_at: timestamp({ withTimezone: true }).notNull(),
  cancelled_at: timestamp({ withTimezone: true }),
});

/** Simulated failures and delays of the sandbox suppliers that have not occurred yet. */
export const supplierFaults = pgTable('supplier_faults', {
  fault_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  settings: jsonb().$type<SupplierFault>().notNull(),
  remaining: integer().notNull(),
});
