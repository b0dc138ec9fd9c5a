import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { tokenDigest } from '@travel/kit/crypto/random-id';
import { toEmailKey } from '../../accounts/accounts/email.ts';
import { bookings } from '../bookings/booking-table.ts';

/** Bookings whose travellers got a request for reviews, so that each gets one mail. */
export const reviewRequests = pgTable('review_requests', {
  booking_id: text()
    .primaryKey()
    .references(() => bookings.booking_id, { onDelete: 'cascade' }),
  requested_at: timestamp({ withTimezone: true }).notNull(),
});

/** Digests of e-mail addresses that get no mails that ask for reviews. */
export const reviewMailStops = pgTable('review_mail_stops', {
  email_hash: text().primaryKey(),
  stopped_at: timestamp({ withTimezone: true }).notNull(),
});

export const hashEmail = (email: string): string => tokenDigest(toEmailKey(email));
