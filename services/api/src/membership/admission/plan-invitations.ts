import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../accounts/accounts/account-table.ts';
import { sql } from 'drizzle-orm';
import type { RetentionRule } from '../../platform/retention/clear-old-rows.ts';

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

/**
 * Deletes old invitations that were not accepted. Accepted invitations are retained, because they are the reason why
 * the account may use the plan.
 */
export const planInvitationRetention: RetentionRule = {
  what: 'plan_invitations',
  days: 30,
  clear: (before, limit) => sql`
    delete from plan_invitations where invitation_id in (
      select invitation_id from plan_invitations
      where accepted_at is null and expires_at < ${before} limit ${limit} for update skip locked)`,
};
