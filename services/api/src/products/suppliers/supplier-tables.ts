import { bigint, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SupplierFault } from '@travel/contracts/endpoints/sandbox';
import type { CancellationStep, SupplierPrice } from '@travel/supplier-kit/ports/supplier';

/** Bookings at the sandbox suppliers, which are the suppliers' own records. */
export const supplierBookings = pgTable('supplier_bookings', {
  /** The caller's idempotency key. */
  idempotency_key: text().primaryKey(),
  reference: text().notNull(),
  status: text({ enum: ['booked', 'cancelled'] }).notNull(),
  supplier_id: text().notNull(),
  item: text().notNull(),
  starts: date({ mode: 'string' }),
  ends: date({ mode: 'string' }),
  lead_guest: text().notNull(),
  price: jsonb().$type<SupplierPrice>().notNull(),
  /** Fees for a cancellation, in order of time. */
  cancellation: jsonb().$type<readonly CancellationStep[]>().notNull(),
  made_at: timestamp({ withTimezone: true }).notNull(),
  cancelled_at: timestamp({ withTimezone: true }),
});

/** Simulated failures and delays of the sandbox suppliers that have not occurred yet. */
export const supplierFaults = pgTable('supplier_faults', {
  fault_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  settings: jsonb().$type<SupplierFault>().notNull(),
  remaining: integer().notNull(),
});
