import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The table that counts of shared limits stand in; each service has its own. */
export const rateLimitTable = (name: string) =>
  pgTable(
    name,
    {
      rule: text().notNull(),
      /** A digest, so that the table names no address. */
      key_hash: text().notNull(),
      count: integer().notNull(),
      window_ends_at: timestamp({ withTimezone: true }).notNull(),
    },
    (table) => [primaryKey({ columns: [table.rule, table.key_hash] })],
  );

export type RateLimitTable = ReturnType<typeof rateLimitTable>;
