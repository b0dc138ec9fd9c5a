import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Creates the table for the counts of rate limits that all instances of a service share. Each service has its own
 * table.
 */
export const createRateLimitTable = (name: string) =>
  pgTable(
    name,
    {
      rule: text().notNull(),
      /** Digest of the key, so that the table contains no e-mail or IP addresses. */
      key_hash: text().notNull(),
      count: integer().notNull(),
      window_ends_at: timestamp({ withTimezone: true }).notNull(),
    },
    (table) => [primaryKey({ columns: [table.rule, table.key_hash] })],
  );

export type RateLimitTable = ReturnType<typeof createRateLimitTable>;
