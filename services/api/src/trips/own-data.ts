import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { toEmailKey } from '../accounts/accounts/email.ts';
import type { OwnData } from '../accounts/own-data/own-data.ts';
import { tripBookings, tripInvitations, tripMembers, trips } from './members/trip-table.ts';

/** Exports and deletes the trips that a user shares or was invited to. */
export const tripData: OwnData = {
  async read(db, { user_id, email }) {
    const [shared, asked, invited] = await Promise.all([
      db
        .select({ trip_id: trips.trip_id, name: trips.name, role: tripMembers.role, joined_at: tripMembers.joined_at })
        .from(tripMembers)
        .innerJoin(trips, eq(trips.trip_id, tripMembers.trip_id))
        .where(eq(tripMembers.user_id, user_id)),
      db.select().from(tripInvitations).where(eq(tripInvitations.invited_by, user_id)),
      db
        .select()
        .from(tripInvitations)
        .where(eq(tripInvitations.email_key, toEmailKey(email))),
    ]);
    return {
      trips: shared,
      trip_invitations_sent: asked.map((row) => ({
        trip_id: row.trip_id,
        email: row.email,
        firstname: row.firstname,
        lastname: row.lastname,
        role: row.role,
        created_at: row.created_at,
        accepted_at: row.accepted_at,
      })),
      trip_invitations_received: invited.map(({ trip_id, role, created_at, accepted_at }) => ({
        trip_id,
        role,
        created_at,
        accepted_at,
      })),
    };
  },
  async erase(tx, { user_id, email }) {
    const owned = tx
      .select({ id: tripMembers.trip_id })
      .from(tripMembers)
      .where(and(eq(tripMembers.user_id, user_id), eq(tripMembers.role, 'owner')));
    // Closes the trips that the user owned. The bookings themselves stay with the accounts that made them.
    await tx.delete(tripBookings).where(inArray(tripBookings.trip_id, owned));
    await tx.delete(tripMembers).where(and(inArray(tripMembers.trip_id, owned), ne(tripMembers.user_id, user_id)));
    await tx
      .delete(tripInvitations)
      .where(
        or(
          eq(tripInvitations.invited_by, user_id),
          eq(tripInvitations.user_id, user_id),
          and(eq(tripInvitations.email_key, toEmailKey(email)), isNull(tripInvitations.accepted_at)),
        ),
      );
    await tx.delete(tripMembers).where(eq(tripMembers.user_id, user_id));
  },
};
