import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Places that staff chose for the home pages of a product, instead of the organisation's usual ones. */
export const homePlaces = pgTable(
  'home_places',
  {
    organisation_id: text().notNull(),
    product: text().notNull(),
    /** In the order of the home page; never empty. */
    place_ids: text().array().notNull(),
    /** E-mail address of the member of staff. */
    set_by: text().notNull(),
    set_at: timestamp({ withTimezone: true }).notNull(),
  },
  ({ organisation_id, product }) => [primaryKey({ columns: [organisation_id, product] })],
);
