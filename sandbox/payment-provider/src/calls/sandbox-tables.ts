import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Fault } from '@travel/contracts/endpoints/payments/payments-sandbox';

export const sandbox = pgTable('sandbox', {
  only_row: boolean().primaryKey().default(true),
  /** How many seconds the sandbox's time is ahead of the real time. */
  ahead_seconds: bigint({ mode: 'number' }).notNull().default(0),
});

export const faults = pgTable('faults', {
  fault_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  kind: text().$type<Fault['kind']>().notNull(),
  settings: jsonb().$type<Fault>().notNull(),
  remaining: integer().notNull(),
});
