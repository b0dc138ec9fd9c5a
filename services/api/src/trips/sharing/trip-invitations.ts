import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { inviteToTrip } from '@travel/contracts/endpoints/trips/shared-trips';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { Clock } from '@travel/kit/clock/clock';
import { randomCode } from '@travel/kit/crypto/random-id';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { toEmailKey } from '../../accounts/accounts/email.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { tripInvitations, tripMembers, trips } from '../members/trip-table.ts';
import type { RetentionRule } from '../../platform/retention/clear-old-rows.ts';

/** Validity of an invitation, in days. */
export const invitationDays = 14;
const lifeMs = invitationDays * 24 * 60 * 60_000;

/** Maximum number of people on a trip, including those invited. */
const mostPeople = 20;

type InvitationInput = ParsedRequest<typeof inviteToTrip>['body'] & {
  readonly trip_id: string;
  readonly invited_by: string;
};

/**
 * Stores an invitation and returns its ID. An open invitation to the same e-mail address is updated instead.
 * @throws ProblemError too_many_people
 */
export const createInvitation = (
  db: ApiDb,
  clock: Clock,
  { trip_id, invited_by, email, firstname, lastname, role }: InvitationInput,
): Promise<string> =>
  db.transaction(async (tx) => {
    await tx.select({ trip_id: trips.trip_id }).from(trips).where(eq(trips.trip_id, trip_id)).for('update');
    const now = clock.now();
    const ofTrip = and(eq(tripInvitations.trip_id, trip_id), isNull(tripInvitations.accepted_at));
    const [members] = await tx.select({ all: count() }).from(tripMembers).where(eq(tripMembers.trip_id, trip_id));
    const [asked] = await tx
      .select({ all: count() })
      .from(tripInvitations)
      .where(and(ofTrip, gt(tripInvitations.expires_at, now)));
    const said = {
      invited_by,
      email,
      firstname,
      lastname,
      role,
      // The code of the earlier mail is invalid from now on.
      code_hash: null,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    };
    const email_key = toEmailKey(email);
    const [again] = await tx
      .update(tripInvitations)
      .set(said)
      .where(and(ofTrip, eq(tripInvitations.email_key, email_key)))
      .returning();
    if (again) return again.invitation_id;
    if ((members?.all ?? 0) + (asked?.all ?? 0) >= mostPeople) {
      throw createDeclaredProblem(inviteToTrip, 'too_many_people', {
        title: 'The trip has as many people as it can have',
        detail: `A trip is seen by ${mostPeople} people at most, those who are invited included.`,
      });
    }
    const invitation_id = randomCode(12);
    await tx.insert(tripInvitations).values({ ...said, invitation_id, trip_id, email_key });
    return invitation_id;
  });

/** Deletes expired invitations with their names and e-mail addresses, including accepted invitations. */
export const tripInvitationRetention: RetentionRule = {
  what: 'trip_invitations',
  days: 30,
  clear: (before, limit) => sql`
    delete from trip_invitations where invitation_id in (
      select invitation_id from trip_invitations
      where expires_at < ${before} limit ${limit} for update skip locked)`,
};
