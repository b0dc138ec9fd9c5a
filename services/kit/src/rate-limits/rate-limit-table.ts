import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Creates the table for the counts of shared limits; each service has its own. */
export const rateLimitTable = (name: string) =>
  pgTable(
    name,
    {
      rule: text().notNull(),
      /** A digest, so that the table contains no addresses. */
      key_hash: text().notNull(),
      count: integer().notNull(),
      window_ends_at: timestamp({ withTimezone: true }).notNull(),
    },
    (table) => [primaryKey({ columns: [table.rule, table.key_hash] })],
  );

export type RateLimitTable = ReturnType<typeof rateLimitTable>;
