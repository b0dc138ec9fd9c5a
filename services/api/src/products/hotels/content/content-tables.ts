import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { HotelContentRecord } from '@travel/supplier-kit/hotels/hotel-supplier';

/** Content of hotels as imported from suppliers. `language` is that of the import, not that of an untranslated text. */
export const hotelContents = pgTable(
  'hotel_contents',
  {
    supplier: text().notNull(),
    hotel: text().notNull(),
    language: text().notNull(),
    content: jsonb().$type<HotelContentRecord>().notNull(),
    /** Day on which the last run began that read the hotel. */
    seen_on: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.hotel, table.language] })],
);

/** How far the import of each supplier's content has come. Days are ISO dates, and `after` is the supplier's own. */
export const hotelContentCursors = pgTable(
  'hotel_content_cursors',
  {
    supplier: text().notNull(),
    language: text().notNull(),
    after: text(),
    changed_since: text(),
    started_on: text().notNull(),
    full_started_on: text().notNull(),
    is_complete: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.language] })],
);
