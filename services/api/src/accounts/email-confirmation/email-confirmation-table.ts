import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accountId } from '../accounts/account-table.ts';
import { createOldRows } from '../../platform/retention/clear-old-rows.ts';
import { expiredLinkDays } from './confirmation-tokens.ts';

export const emailConfirmations = pgTable('email_confirmations', {
  confirmation_id: text().primaryKey(),
  user_id: accountId(),
  /** New e-mail address of the account; null if the link confirms the current address. */
  new_email: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  used_at: timestamp({ withTimezone: true }),
});

/** Used and expired confirmations whose links need no longer be reported as used or expired. */
export const oldConfirmations = createOldRows({
  keys: [emailConfirmations.confirmation_id],
  time: emailConfirmations.expires_at,
  days: expiredLinkDays,
});
