import { assignableTripRoles, tripRoles } from '@travel/contracts/people/trip-roles';
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bookings } from '../../orders/bookings/booking-table.ts';
import { accounts } from '../../accounts/accounts/account-table.ts';

export const trips = pgTable('trips', {
  trip_id: text().primaryKey(),
  name: text().notNull(),
  /** Organisation on whose site the trip can be opened; null for a trip without bookings. */
  organisation_id: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

export const tripMembers = pgTable(
  'trip_members',
  {
    trip_id: text()
      .notNull()
      .references(() => trips.trip_id),
    user_id: text()
      .notNull()
      .references(() => accounts.user_id),
    role: text({ enum: tripRoles }).notNull(),
    /** ID under which other members of the trip see this member. */
    person_id: text().notNull(),
    joined_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.trip_id, table.user_id] })],
);

/** Bookings that a trip had when it was shared. Later ones of its owner for the same days belong to it too. */
export const tripBookings = pgTable(
  'trip_bookings',
  {
    trip_id: text()
      .notNull()
      .references(() => trips.trip_id),
    booking_id: text()
      .notNull()
      .references(() => bookings.booking_id),
  },
  (table) => [primaryKey({ columns: [table.trip_id, table.booking_id] })],
);

export const tripInvitations = pgTable('trip_invitations', {
  invitation_id: text().primaryKey(),
  trip_id: text()
    .notNull()
    .references(() => trips.trip_id),
  invited_by: text()
    .notNull()
    .references(() => accounts.user_id),
  email: text().notNull(),
  /** Canonical form of the e-mail address. */
  email_key: text().notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  role: text({ enum: assignableTripRoles }).notNull(),
  /** Digest of the code in the last mail; null until the mail is sent. */
  code_hash: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  /** User who accepted the invitation, or null. */
  user_id: text().references(() => accounts.user_id),
  accepted_at: timestamp({ withTimezone: true }),
});
