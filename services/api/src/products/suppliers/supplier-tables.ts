import { bigint, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SupplierFault } from '@travel/contracts/endpoints/sandbox';

/** What the sandbox's suppliers have booked: books of their own, that only they read. */
export const supplierBookings = pgTable('supplier_bookings', {
  /** The caller's key: asking twice books once. */
  idempotency_key: text().primaryKey(),
  /** Null where it was refused. */
  reference: text(),
  status: text({ enum: ['booked', 'refused', 'cancelled'] }).notNull(),
  reason: text(),
  /** Who has it, and what it is; null where only the key is known, as cancelled before it was booked. */
  supplier_id: text(),
  item: text(),
  starts: date({ mode: 'string' }),
  ends: date({ mode: 'string' }),
  lead_guest: text(),
  /** Of the names: an older one that comes late changes nothing. */
  names_version: integer().notNull().default(0),
  made_at: timestamp({ withTimezone: true }).notNull(),
  cancelled_at: timestamp({ withTimezone: true }),
});

/** What shall go wrong at the sandbox's supplier. */
export const supplierFaults = pgTable('supplier_faults', {
  fault_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  settings: jsonb().$type<SupplierFault>().notNull(),
  remaining: integer().notNull(),
});
