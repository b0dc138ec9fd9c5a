import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bookings } from '../../orders/bookings/booking-table.ts';

/** Notes of staff about bookings. */
export const bookingNotes = pgTable('booking_notes', {
  note_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  booking_id: text()
    .notNull()
    .references(() => bookings.booking_id, { onDelete: 'cascade' }),
  at: timestamp({ withTimezone: true }).notNull(),
  /** E-mail address of the member of staff. */
  who: text().notNull(),
  text: text().notNull(),
});
