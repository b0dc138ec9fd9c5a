import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Our ID of each hotel of a supplier. Hotels that several suppliers sell have one ID. Rows are never changed or deleted,
 * because bookings and links contain the IDs.
 */
export const suppliedHotels = pgTable(
  'supplied_hotels',
  {
    supplier: text().notNull(),
    /** The supplier's code of the hotel. */
    hotel: text().notNull(),
    hotel_id: text().notNull(),
    place_id: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier, table.hotel] }),
    index().on(table.place_id),
    index().on(table.hotel_id),
  ],
);

/** The last import of each supplier's content. */
export const hotelImports = pgTable('hotel_imports', {
  supplier: text().primaryKey(),
  /** Increases whenever imported hotels have changed, so that all replicas read them again. */
  revision: integer().notNull(),
  status: text().$type<'running' | 'complete' | 'failed'>().notNull(),
  started_at: timestamp({ withTimezone: true }).notNull(),
  /** Null while the first import runs. */
  completed_at: timestamp({ withTimezone: true }),
  /** Pages and hotels that the run has read, in all languages. */
  pages: integer().notNull(),
  hotels: integer().notNull(),
  /** Why the last run failed; null unless it failed. */
  failure: text(),
});
