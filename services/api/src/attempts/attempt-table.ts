import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const attempts = pgTable(
  'attempts',
  {
    rule: text().notNull(),
    key_hash: text().notNull(),
    count: integer().notNull(),
    window_ends_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.key_hash] })],
);
