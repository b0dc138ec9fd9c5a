import { jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accountColumn, moment } from '../../database/columns.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    account_id: accountColumn(),
    key: text().notNull(),
    /** HMAC over method, path and parameters of the request. */
    request_digest: text().notNull(),
    status: smallint().notNull(),
    answer: jsonb().$type<object>().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.key] })],
);
