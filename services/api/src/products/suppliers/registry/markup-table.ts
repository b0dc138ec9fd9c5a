import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Markups that staff set for an organisation's account at a supplier, instead of those of the configuration. */
export const supplierMarkups = pgTable(
  'supplier_markups',
  {
    organisation_id: text().notNull(),
    supplier: text().notNull(),
    /** Hundredths of a percent. */
    basis_points: integer().notNull(),
    /** E-mail address of the member of staff. */
    set_by: text().notNull(),
    set_at: timestamp({ withTimezone: true }).notNull(),
  },
  ({ organisation_id, supplier }) => [primaryKey({ columns: [organisation_id, supplier] })],
);
