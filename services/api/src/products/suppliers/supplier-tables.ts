import { bigint, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SupplierFault } from '@travel/contracts/endpoints/sandbox';

/** The records of the sandbox suppliers. No other module reads them. */
export const supplierBookings = pgTable('supplier_bookings', {
  /** The caller's idempotency key. */
  idempotency_key: text().primaryKey(),
  /** Null if the supplier refused. */
  reference: text(),
  status: text({ enum: ['booked', 'refused', 'cancelled'] }).notNull(),
  reason: text(),
  /** Supplier and item; null if the key was cancelled before it was booked. */
  supplier_id: text(),
  item: text(),
  starts: date({ mode: 'string' }),
  ends: date({ mode: 'string' }),
  lead_guest: text(),
  /** Version of the guest names; an older version that arrives late is ignored. */
  names_version: integer().notNull().default(0),
  made_at: timestamp({ withTimezone: true }).notNull(),
  cancelled_at: timestamp({ withTimezone: true }),
});

/** Simulated failures and delays of the sandbox suppliers that are still to occur. */
export const supplierFaults = pgTable('supplier_faults', {
  fault_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  settings: jsonb().$type<SupplierFault>().notNull(),
  remaining: integer().notNull(),
});
