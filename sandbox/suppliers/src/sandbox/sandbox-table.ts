import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core';

export const sandbox = pgTable('sandbox', {
  only_row: boolean().primaryKey().default(true),
  /** How many seconds the sandbox's time is ahead of the real time. */
  ahead_seconds: bigint({ mode: 'number' }).notNull().default(0),
});
