import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns.ts';

export const consoleSessions = pgTable('console_sessions', {
  token_hash: text().primaryKey(),
  opened_with: text().notNull(),
  created_at: moment().notNull(),
  expires_at: moment().notNull(),
});
