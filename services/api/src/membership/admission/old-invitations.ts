import { sql } from 'drizzle-orm';
import type { OldRows } from '../../platform/retention/clear-old-rows.ts';

/** Invitations that nobody accepted. One that was accepted admits whoever accepted it. */
export const oldInvitations: OldRows = {
  what: 'plan_invitations',
  days: 30,
  clear: (before, limit) => sql`
    delete from plan_invitations where invitation_id in (
      select invitation_id from plan_invitations
      where accepted_at is null and expires_at < ${before} limit ${limit} for update skip locked)`,
};
