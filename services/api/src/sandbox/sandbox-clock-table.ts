import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core';

export const sandboxClock = pgTable('sandbox_clock', {
  only_row: boolean().primaryKey().default(true),
  /** Seconds by which the sandbox time is ahead of the real time. */
  ahead_seconds: bigint({ mode: 'number' }).notNull().default(0),
});
