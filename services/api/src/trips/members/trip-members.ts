import { and, count, eq } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { tripMembers, trips } from './trip-table.ts';

/**
 * What a trip is to somebody: theirs; one that they may be added to, since it is nobody's yet; or none that they may
 * know of, because it is not there or is others'.
 */
export type TripStanding = 'member' | 'open' | 'unknown';

interface Asked {
  readonly trip_id: string;
  readonly user_id: string;
}

/** Returns what a trip is to somebody. */
export const tripStanding = async (db: ApiDb, { trip_id, user_id }: Asked): Promise<TripStanding> => {
  const [found] = await db
    .select({ members: count(tripMembers.user_id) })
    .from(trips)
    .leftJoin(tripMembers, eq(tripMembers.trip_id, trips.trip_id))
    .where(eq(trips.trip_id, trip_id))
    .groupBy(trips.trip_id);
  if (!found) return 'unknown';
  if (found.members === 0) return 'open';
  const [own] = await db
    .select({ user_id: tripMembers.user_id })
    .from(tripMembers)
    .where(and(eq(tripMembers.trip_id, trip_id), eq(tripMembers.user_id, user_id)));
  return own ? 'member' : 'unknown';
};

/** Makes somebody a member of a trip that is open to them, and returns what it was to them before. */
export const joinTrip = (db: ApiDb, clock: Clock, asked: Asked): Promise<TripStanding> =>
  db.transaction(async (tx) => {
    // Two who ask at once come one after the other: an open trip is the first one's.
    await tx.select({ trip_id: trips.trip_id }).from(trips).where(eq(trips.trip_id, asked.trip_id)).for('update');
    const standing = await tripStanding(tx, asked);
    if (standing === 'open') await tx.insert(tripMembers).values({ ...asked, joined_at: clock.now() });
    return standing;
  });
