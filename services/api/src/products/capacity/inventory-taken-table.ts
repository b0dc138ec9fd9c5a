import { sql } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Rooms taken, by unit and night; `taken <= allotment` is a check of the table. */
export const inventoryTaken = pgTable(
  'inventory_taken',
  {
    unit_id: text().notNull(),
    night: date({ mode: 'string' }).notNull(),
    taken: integer().notNull(),
    /** How many there were to sell when the first was taken. */
    allotment: integer().notNull(),
    /** Made by the database from the unit. */
    place_id: text()
      .notNull()
      .generatedAlwaysAs(() => sql`split_part(unit_id, '.', 1)`),
  },
  ({ unit_id, night }) => [primaryKey({ columns: [unit_id, night] })],
);
