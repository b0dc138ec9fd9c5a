import { randomCode } from '@travel/kit/crypto/random-id';
import type { Seed } from '../../platform/database/seed.ts';
import { tripMembers, trips } from './trip-table.ts';

/** The trip TRIP-2002 has no members yet, so that a user can join it. */
const seededTrips = [
  { trip_id: 'TRIP-1001', name: 'A week on the Amalfi Coast', members: ['U1001'] },
  { trip_id: 'TRIP-2002', name: 'Northern lights with friends', members: [] },
] as const;

export const tripSeed: Seed = {
  async add(tx, now) {
    const rows = seededTrips.map(({ trip_id, name }) => ({ trip_id, name, created_at: now }));
    await tx.insert(trips).values(rows).onConflictDoNothing();
    const members = seededTrips.flatMap(({ trip_id, members: users }) =>
      users.map((user_id) => ({ trip_id, user_id, role: 'owner' as const, person_id: randomCode(12), joined_at: now })),
    );
    await tx.insert(tripMembers).values(members).onConflictDoNothing();
  },
  async clear(tx) {
    await tx.delete(trips);
  },
};
