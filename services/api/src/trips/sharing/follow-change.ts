import { eq, sql } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { tripBookings } from '../members/trip-table.ts';

/**
 * When a booking was replaced by another one, adds the new booking to the trip in which the old one is shared, if any.
 */
export const followChange = async (db: ApiDb, from: string, to: string): Promise<void> => {
  const ofTrip = db
    .select({ trip_id: tripBookings.trip_id, booking_id: sql<string>`${to}::text`.as('booking_id') })
    .from(tripBookings)
    .where(eq(tripBookings.booking_id, from));
  await db.insert(tripBookings).select(ofTrip).onConflictDoNothing();
};
