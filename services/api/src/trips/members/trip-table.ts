import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../people/accounts/account-table.ts';

export const trips = pgTable('trips', {
  trip_id: text().primaryKey(),
  name: text().notNull(),
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
    joined_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.trip_id, table.user_id] })],
);
