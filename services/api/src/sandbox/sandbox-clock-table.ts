import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core';

export const sandboxClock = pgTable('sandbox_clock', {
  only_row: boolean().primaryKey().default(true),
  /** How far the sandbox's time is ahead of the real one. */
  ahead_seconds: bigint({ mode: 'number' }).notNull().default(0),
});
