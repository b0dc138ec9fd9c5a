import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock/clock';
import { randomCode, tokenDigest } from '@travel/kit/crypto/random-id';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { tripInvitations, tripMembers, trips } from './trip-table.ts';

/**
 * The relation of a user to a trip: a member; a user who may join, because they are invited or the trip has no members
 * yet; or unknown, because the trip does not exist or belongs to others.
 */
export type TripRelation = 'member' | 'invited' | 'open' | 'unknown';

interface RelationQuery {
  readonly trip_id: string;
  readonly user_id: string;
  /** ID of the organisation whose site the user visits. */
  readonly organisation_id: string;
  /** Code of a mailed invitation. */
  readonly access_code?: string | undefined;
}

type Invitation = typeof tripInvitations.$inferSelect;

/** Returns the invitation that a code opens. Returns undefined if the invitation was accepted or has expired. */
export const openInvitation = async (
  db: ApiDb,
  clock: Clock,
  { trip_id, access_code }: { readonly trip_id: string; readonly access_code: string },
): Promise<Invitation | undefined> => {
  const [found] = await db
    .select()
    .from(tripInvitations)
    .where(
      and(
        eq(tripInvitations.trip_id, trip_id),
        eq(tripInvitations.code_hash, tokenDigest(access_code)),
        isNull(tripInvitations.accepted_at),
        gt(tripInvitations.expires_at, clock.now()),
      ),
    );
  return found;
};

/** The relation of a user to a trip, with the invitation that lets them join. */
type RelationWithInvitation =
  | { readonly is: Exclude<TripRelation, 'invited'> }
  | { readonly is: 'invited'; readonly invitation: Invitation };

const findRelation = async (
  db: ApiDb,
  clock: Clock,
  { trip_id, user_id, organisation_id, access_code }: RelationQuery,
): Promise<RelationWithInvitation> => {
  const [found] = await db
    .select({ soldBy: trips.organisation_id, members: count(tripMembers.user_id) })
    .from(trips)
    .leftJoin(tripMembers, eq(tripMembers.trip_id, trips.trip_id))
    .where(eq(trips.trip_id, trip_id))
    .groupBy(trips.trip_id);
  if (!found || (found.soldBy ?? organisation_id) !== organisation_id) return { is: 'unknown' };
  if (found.members === 0) return { is: 'open' };
  const [own] = await db
    .select({ user_id: tripMembers.user_id })
    .from(tripMembers)
    .where(and(eq(tripMembers.trip_id, trip_id), eq(tripMembers.user_id, user_id)));
  if (own) return { is: 'member' };
  const invitation = access_code === undefined ? undefined : await openInvitation(db, clock, { trip_id, access_code });
  return invitation ? { is: 'invited', invitation } : { is: 'unknown' };
};

export const getTripRelation = async (db: ApiDb, clock: Clock, asked: RelationQuery): Promise<TripRelation> =>
  (await findRelation(db, clock, asked)).is;

/**
 * Adds a user to a trip if they may join, and returns their previous relation to the trip. The first member of a trip
 * without members becomes its owner. An invitation sets the role of the new member and can be used once.
 */
export const joinTrip = (db: ApiDb, clock: Clock, asked: RelationQuery): Promise<TripRelation> =>
  db.transaction(async (tx) => {
    const { trip_id, user_id } = asked;
    // Concurrent requests wait for each other here, so that only the first of them uses an invitation or becomes the
    // owner.
    await tx.select({ trip_id: trips.trip_id }).from(trips).where(eq(trips.trip_id, trip_id)).for('update');
    const standing = await findRelation(tx, clock, asked);
    const now = clock.now();
    const person = { trip_id, user_id, person_id: randomCode(12), joined_at: now };
    if (standing.is === 'open') await tx.insert(tripMembers).values({ ...person, role: 'owner' });
    if (standing.is === 'invited') {
      const { invitation_id, role } = standing.invitation;
      await tx
        .update(tripInvitations)
        .set({ user_id, accepted_at: now })
        .where(eq(tripInvitations.invitation_id, invitation_id));
      await tx.insert(tripMembers).values({ ...person, role });
    }
    return standing.is;
  });
