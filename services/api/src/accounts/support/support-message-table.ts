import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/account-table.ts';
import { createOldRows } from '../../platform/retention/clear-old-rows.ts';

export const supportMessages = pgTable('support_messages', {
  message_id: text().primaryKey(),
  organisation_id: text().notNull(),
  /** Null for a guest. */
  user_id: text().references(() => accounts.user_id),
  /** E-mail address for the reply. */
  email: text().notNull(),
  text: text().notNull(),
  page: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

export const oldSupportMessages = createOldRows({
  keys: [supportMessages.message_id],
  time: supportMessages.created_at,
  days: 180,
});
