import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { StaffRole } from '@travel/contracts/people/permissions';
import { createOldRows } from '../../platform/retention/clear-old-rows.ts';
import { accountId } from '../accounts/account-table.ts';

/** Roles of people at the organisations whose back office they use. */
export const staffMembers = pgTable(
  'staff_members',
  {
    user_id: accountId(),
    organisation_id: text().notNull(),
    roles: text().array().$type<StaffRole[]>().notNull(),
    /** E-mail address of the person who gave the roles, or `operator`. */
    invited_by: text().notNull(),
    invited_at: timestamp({ withTimezone: true }).notNull(),
  },
  ({ organisation_id, user_id }) => [primaryKey({ columns: [organisation_id, user_id] })],
);

/** The audit trail: every action of staff that changed something. */
export const staffActions = pgTable('staff_actions', {
  action_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  organisation_id: text().notNull(),
  /** E-mail address of the member of staff, or `operator`. */
  who: text().notNull(),
  action: text().notNull(),
  /** ID of the booking, account or other thing that was changed. */
  subject: text().notNull(),
  why: text().notNull(),
  before: jsonb().$type<Readonly<Record<string, unknown>>>(),
  after: jsonb().$type<Readonly<Record<string, unknown>>>(),
});

/** Deletes actions after three years, when claims about bookings have expired. */
export const oldStaffActions = createOldRows({ keys: [staffActions.action_id], time: staffActions.at, days: 1_100 });
