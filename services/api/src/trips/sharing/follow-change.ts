import { eq, sql } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { tripBookings } from '../members/trip-table.ts';

/** Lets the booking that took another one's place join the trip that the other one is shared in, if it is. */
export const followChange = async (db: ApiDb, from: string, to: string): Promise<void> => {
  const ofTrip = db
    .select({ trip_id: tripBookings.trip_id, booking_id: sql<string>`${to}::text`.as('booking_id') })
    .from(tripBookings)
    .where(eq(tripBookings.booking_id, from));
  await db.insert(tripBookings).select(ofTrip).onConflictDoNothing();
};
