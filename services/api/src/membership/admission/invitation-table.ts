import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../accounts/accounts/account-table.ts';

/** Invitations to the plans that an organisation pays for. */
export const planInvitations = pgTable('plan_invitations', {
  invitation_id: text().primaryKey(),
  organisation_id: text().notNull(),
  email: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  /** The account that accepted the invitation, or null. */
  user_id: text().references(() => accounts.user_id, { onDelete: 'cascade' }),
  accepted_at: timestamp({ withTimezone: true }),
});
