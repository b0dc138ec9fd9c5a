import { sql } from 'drizzle-orm';
import type { OldRows } from '../../platform/retention/clear-old-rows.ts';

/** Invitations to trips, names and address with them: those that were accepted have done their work as well. */
export const oldTripInvitations: OldRows = {
  what: 'trip_invitations',
  days: 30,
  clear: (before, limit) => sql`
    delete from trip_invitations where invitation_id in (
      select invitation_id from trip_invitations
      where expires_at < ${before} limit ${limit} for update skip locked)`,
};
