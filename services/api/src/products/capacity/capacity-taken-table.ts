import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What is taken of a unit, slot by slot: the nights of a room; `taken <= allotment` is a check of the table. */
export const capacityTaken = pgTable(
  'capacity_taken',
  {
    unit_id: text().notNull(),
    /** A night like `2027-05-14`, a departure, a time of day. */
    slot: text().notNull(),
    taken: integer().notNull(),
    /** How many there were to sell when the first was taken. */
    allotment: integer().notNull(),
    /** Made by the database from the unit. */
    place_id: text()
      .notNull()
      .generatedAlwaysAs(() => sql`split_part(unit_id, '.', 1)`),
  },
  ({ unit_id, slot }) => [primaryKey({ columns: [unit_id, slot] })],
);
