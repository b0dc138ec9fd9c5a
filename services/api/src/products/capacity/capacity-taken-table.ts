import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Capacity taken per unit and slot, such as the nights of a room. A check constraint enforces `taken <= allotment`. */
export const capacityTaken = pgTable(
  'capacity_taken',
  {
    unit_id: text().notNull(),
    /** A night such as `2027-05-14`, a departure, or a start time. */
    slot: text().notNull(),
    taken: integer().notNull(),
    /** How many units were for sale when the first one was taken. */
    allotment: integer().notNull(),
    /** ID of the place, which the database derives from `unit_id`. */
    place_id: text()
      .notNull()
      .generatedAlwaysAs(() => sql`split_part(unit_id, '.', 1)`),
  },
  ({ unit_id, slot }) => [primaryKey({ columns: [unit_id, slot] })],
);
