import { sql } from 'drizzle-orm';
import type { OldRows } from '../../platform/retention/clear-old-rows.ts';

/**
 * Deletes old invitations that were not accepted. Accepted invitations are retained, because they are the reason why
 * the account may use the plan.
 */
export const oldInvitations: OldRows = {
  what: 'plan_invitations',
  days: 30,
  clear: (before, limit) => sql`
    delete from plan_invitations where invitation_id in (
      select invitation_id from plan_invitations
      where accepted_at is null and expires_at < ${before} limit ${limit} for update skip locked)`,
};
