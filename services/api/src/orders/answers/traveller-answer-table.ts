import { pgTable, text } from 'drizzle-orm/pg-core';
import { bookings } from '../bookings/booking-table.ts';

/** What the products of a booking asked of its travellers besides their names. */
export const travellerAnswerRows = pgTable('traveller_answers', {
  booking_id: text()
    .primaryKey()
    .references(() => bookings.booking_id),
  /** Opened by traveller-answers.ts alone. */
  sealed: text().notNull(),
});
