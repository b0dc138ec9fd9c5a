import { bigint, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SupplierFault } from '@travel/contracts/endpoints/sandbox';

/** What the sandbox's supplier has booked: its own books, that only it reads. */
export const supplierBookings = pgTable('supplier_bookings', {
  /** The caller's key: asking twice books once. */
  idempotency_key: text().primaryKey(),
  /** Null where it was refused. */
  reference: text(),
  status: text({ enum: ['booked', 'refused', 'cancelled'] }).notNull(),
  reason: text(),
  /** What of; null where only the key is known, as cancelled before it was booked. */
  hotel_id: text(),
  room_id: text(),
  checkin: date({ mode: 'string' }),
  checkout: date({ mode: 'string' }),
  lead_guest: text(),
  made_at: timestamp({ withTimezone: true }).notNull(),
  cancelled_at: timestamp({ withTimezone: true }),
});

/** What shall go wrong at the sandbox's supplier. */
export const supplierFaults = pgTable('supplier_faults', {
  fault_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  settings: jsonb().$type<SupplierFault>().notNull(),
  remaining: integer().notNull(),
});
