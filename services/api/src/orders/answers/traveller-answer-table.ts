import { pgTable, text } from 'drizzle-orm/pg-core';
import { bookings } from '../bookings/booking-table.ts';

/** Answers to the additional questions of a booking's products, beyond the travellers' names. */
export const travellerAnswerRows = pgTable('traveller_answers', {
  booking_id: text()
    .primaryKey()
    .references(() => bookings.booking_id),
  /** The encrypted answers. Only traveller-answers.ts decrypts them. */
  sealed: text().notNull(),
});
