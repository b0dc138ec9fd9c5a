import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { tokenDigest } from '@travel/kit/crypto/random-id';
import { toEmailKey } from '../../accounts/accounts/email.ts';
import { createOldRows } from '../../platform/retention/clear-old-rows.ts';
import { bookings } from '../bookings/booking-table.ts';

/** Bookings whose travellers got a request for reviews, so that each gets one mail. */
export const reviewRequests = pgTable('review_requests', {
  booking_id: text()
    .primaryKey()
    .references(() => bookings.booking_id, { onDelete: 'cascade' }),
  requested_at: timestamp({ withTimezone: true }).notNull(),
});

/** Decisions of operators on reviews, for the audit log. They remain when a review is decided again or deleted. */
export const reviewDecisions = pgTable('review_decisions', {
  decision_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** E-mail address of the operator. */
  who: text().notNull(),
  organisation_id: text().notNull(),
  review_id: text().notNull(),
  /** The decision in one sentence. */
  what: text().notNull(),
  why: text().notNull(),
});

export const oldReviewDecisions = createOldRows({
  keys: [reviewDecisions.decision_id],
  time: reviewDecisions.at,
  days: 400,
});

/** Digests of e-mail addresses that get no mails that ask for reviews. */
export const reviewMailStops = pgTable('review_mail_stops', {
  email_hash: text().primaryKey(),
  stopped_at: timestamp({ withTimezone: true }).notNull(),
});

export const hashEmail = (email: string): string => tokenDigest(toEmailKey(email));
