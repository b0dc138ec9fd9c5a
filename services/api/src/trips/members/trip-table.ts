import { givenTripRoles, tripRoles } from '@travel/contracts/people/trip-roles';
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bookings } from '../../orders/bookings/booking-table.ts';
import { accounts } from '../../people/accounts/account-table.ts';

export const trips = pgTable('trips', {
  trip_id: text().primaryKey(),
  name: text().notNull(),
  /** At whose site it opens; null of a trip that no booking belongs to. */
  organisation_id: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

/** Whose a trip is; one trip can be several travellers'. */
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
    /** What the others know them by. */
    person_id: text().notNull(),
    joined_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.trip_id, table.user_id] })],
);

/** What a trip is made of, as far as it was there when it was shared; what is booked for the same days later belongs to it too. */
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

/** Who was asked to a trip. */
export const tripInvitations = pgTable('trip_invitations', {
  invitation_id: text().primaryKey(),
  trip_id: text()
    .notNull()
    .references(() => trips.trip_id),
  invited_by: text()
    .notNull()
    .references(() => accounts.user_id),
  email: text().notNull(),
  /** What all spellings of the address have in common. */
  email_key: text().notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  role: text({ enum: givenTripRoles }).notNull(),
  /** Of the code that was mailed last; null until it was. */
  code_hash: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  /** Who accepted it; null until somebody did. */
  user_id: text().references(() => accounts.user_id),
  accepted_at: timestamp({ withTimezone: true }),
});
