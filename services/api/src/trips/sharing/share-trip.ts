import { eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock/clock';
import { randomCode } from '@travel/kit/crypto/random-id';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { tripBookings, tripMembers, trips } from '../members/trip-table.ts';
import type { TripOrders } from '../trip-orders.ts';

interface TripOwner {
  readonly user_id: string;
  readonly organisation_id: string;
  readonly name: string;
  readonly orders: TripOrders;
}

/**
 * Makes a user's own trip shareable and returns its ID. If any of its bookings is already shared, this is the ID of the
 * existing trip. Concurrent requests create only one trip.
 */
export const shareOwnTrip = (
  db: ApiDb,
  clock: Clock,
  { user_id, organisation_id, name, orders }: TripOwner,
): Promise<string> =>
  db.transaction(async (tx) => {
    const ids = orders.map(({ order }) => order.booking.booking_id).toSorted();
    const trip_id = `TRIP-${randomCode(10)}`;
    const now = clock.now();
    await tx.insert(trips).values({ trip_id, name, organisation_id, created_at: now });
    // A concurrent request waits here for the first one, and then finds the trip that it created.
    const made = await tx
      .insert(tripBookings)
      .values(ids.map((booking_id) => ({ trip_id, booking_id })))
      .onConflictDoNothing()
      .returning();
    const shared = ids.filter((id) => made.every(({ booking_id }) => booking_id !== id));
    const [known] = await tx.select().from(tripBookings).where(inArray(tripBookings.booking_id, shared));
    if (!known) {
      await tx
        .insert(tripMembers)
        .values({ trip_id, user_id, role: 'owner', person_id: randomCode(12), joined_at: now });
      return trip_id;
    }
    await tx.update(tripBookings).set({ trip_id: known.trip_id }).where(eq(tripBookings.trip_id, trip_id));
    await tx.delete(trips).where(eq(trips.trip_id, trip_id));
    return known.trip_id;
  });

/** Adds a booking to the trip in which the booking that it replaces is shared, if any. */
export const shareReplacement = async (db: ApiDb, from: string, to: string): Promise<void> => {
  const ofTrip = db
    .select({ trip_id: tripBookings.trip_id, booking_id: sql<string>`${to}::text`.as('booking_id') })
    .from(tripBookings)
    .where(eq(tripBookings.booking_id, from));
  await db.insert(tripBookings).select(ofTrip).onConflictDoNothing();
};
