import { pgTable, text } from 'drizzle-orm/pg-core';
import { bookings } from '../bookings/booking-table.ts';

/** Answers to the additional questions of a booking's products, beyond the travellers' names. */
export const travellerAnswerRows = pgTable('traveller_answers', {
  booking_id: text()
    .primaryKey()
    .references(() => bookings.booking_id),
  /** Encrypted. Only traveller-answers.ts decrypts it. */
  sealed: text().notNull(),
});
