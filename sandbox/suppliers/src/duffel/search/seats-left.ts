import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import { flights, type Leg, type LegFlight } from '../flights.ts';
import { takenSeats } from './search-tables.ts';

/** Number of seats that orders of this server have taken, by flight ID. */
export type TakenByFlight = ReadonlyMap<string, number>;

export const readTakenSeats = async (db: SuppliersDb, legs: readonly Leg[], cabin: Cabin): Promise<TakenByFlight> => {
  const ids = new Set(legs.flatMap((leg) => leg.flights.map(({ flight_id }) => flight_id)));
  if (ids.size === 0) return new Map();
  const rows = await db
    .select()
    .from(takenSeats)
    .where(and(eq(takenSeats.cabin, cabin), inArray(takenSeats.flight_id, [...ids])));
  return new Map(rows.map(({ flight_id, taken }) => [flight_id, taken]));
};

/** Returns whether each flight of a leg has seats for a party. */
export const hasSeats = (leg: Leg, cabin: Cabin, seats: number, taken: TakenByFlight): boolean =>
  leg.flights.every((flight) => flights.seatsOnSale(flight, cabin) - (taken.get(flight.flight_id) ?? 0) >= seats);

/** Takes seats of a flight. Returns false, and takes none, if fewer are left. */
export const takeSeats = async (db: SuppliersDb, flight: LegFlight, cabin: Cabin, seats: number): Promise<boolean> => {
  const capacity = flights.seatsOnSale(flight, cabin);
  if (seats > capacity) return false;
  const taken = await db
    .insert(takenSeats)
    .values({ flight_id: flight.flight_id, cabin, taken: seats })
    .onConflictDoUpdate({
      target: [takenSeats.flight_id, takenSeats.cabin],
      set: { taken: sql`${takenSeats.taken} + ${seats}` },
      setWhere: sql`${takenSeats.taken} + ${seats} <= ${capacity}`,
    })
    .returning({ taken: takenSeats.taken });
  return taken.length > 0;
};

export const releaseSeats = async (db: SuppliersDb, flightId: string, cabin: Cabin, seats: number): Promise<void> => {
  await db
    .update(takenSeats)
    .set({ taken: sql`greatest(0, ${takenSeats.taken} - ${seats})` })
    .where(and(eq(takenSeats.flight_id, flightId), eq(takenSeats.cabin, cabin)));
};
