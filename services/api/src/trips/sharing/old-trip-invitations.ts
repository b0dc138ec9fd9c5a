import { sql } from 'drizzle-orm';
import type { OldRows } from '../../platform/retention/clear-old-rows.ts';

/** Deletes expired invitations with their names and e-mail addresses, including accepted invitations. */
export const oldTripInvitations: OldRows = {
  what: 'trip_invitations',
  days: 30,
  clear: (before, limit) => sql`
    delete from trip_invitations where invitation_id in (
      select invitation_id from trip_invitations
      where expires_at < ${before} limit ${limit} for update skip locked)`,
};
