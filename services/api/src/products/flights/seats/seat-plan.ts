import type { Cabin } from '@travel/contracts/flights/options';
import { oncePer } from '../../../platform/once-per.ts';
import { createMemory } from '../../../platform/remembering.ts';
import { draw, textKey } from '../../draw/draw.ts';
import { findAircraft } from '../airlines/aircraft.ts';
import type { CabinPlan } from '../airlines/aircraft.ts';
import type { Flight } from '../network/flights.ts';
import { allotmentOf } from '../pricing/seats-left.ts';

/** One seat of a cabin. */
export interface Seat {
  /** `12A` */
  readonly seat: string;
  readonly row: number;
  readonly at: 'window' | 'middle' | 'aisle';
  readonly legroom: boolean;
  readonly isExit: boolean;
}

const lastOf = (letters: string): number => letters.length - 1;

const placeOf = (letters: string, at: number): Seat['at'] => {
  if (at === 0 || at === lastOf(letters)) return 'window';
  return letters[at - 1] === ' ' || letters[at + 1] === ' ' ? 'aisle' : 'middle';
};

const seatsOf = ({ firstRow, rows, letters, exits }: CabinPlan): Seat[] =>
  Array.from({ length: rows }, (_, at) => firstRow + at).flatMap((row) =>
    [...letters].flatMap((letter, at) =>
      letter === ' '
        ? []
        : [
            {
              seat: `${row}${letter}`,
              row,
              at: placeOf(letters, at),
              legroom: exits.includes(row),
              isExit: exits.includes(row),
            },
          ],
    ),
  );

/** A cabin as it is laid out on a flight; undefined where its aircraft has no such cabin. */
export const cabinPlan = (flight: Flight, cabin: Cabin): CabinPlan | undefined =>
  findAircraft(flight.route.aircraft).plan.find((one) => one.cabin === cabin);

/** Seats of a cabin, and 32 bits of each to draw which of them others bought. */
const seatsOfPlan = oncePer((plan: CabinPlan) => {
  const seats = seatsOf(plan);
  return { seats, bits: seats.map(({ seat }) => textKey(seat)) };
});

interface FlightSeats {
  readonly seats: readonly Seat[];
  readonly sold: ReadonlySet<string>;
}

const noSeats: FlightSeats = { seats: [], sold: new Set() };

/** Offers and prices look at the same flight once for each seat. */
const known = createMemory<string, FlightSeats>(500);

/** Returns the seats of a cabin of a flight, from the front, with those that others sold. */
export const seatsOnFlight = (flight: Flight, cabin: Cabin): FlightSeats => {
  const plan = cabinPlan(flight, cabin);
  if (!plan) return noSeats;
  const key = `${flight.flight_id} ${cabin}`;
  const before = known.get(key);
  if (before) return before;
  const { seats, bits } = seatsOfPlan(plan);
  const count = Math.max(0, seats.length - allotmentOf(flight, cabin));
  const drawn = seats
    .map(({ seat }, at) => ({ seat, bits: draw(flight.key, bits[at] ?? 0) }))
    .toSorted((a, b) => a.bits - b.bits);
  const found = { seats, sold: new Set(drawn.slice(0, count).map(({ seat }) => seat)) };
  known.set(key, found);
  return found;
};

/** Returns what a seat costs on top of a fare that has none in it, in whole dollars: more in front, with legroom, at windows. */
export const seatFee = (
  { row, at, legroom }: Seat,
  { firstRow, rows, cabin }: CabinPlan,
  kilometres: number,
): number => {
  if (cabin !== 'economy') return 0;
  const unit = kilometres > 4_500 ? 3 : kilometres > 1_800 ? 2 : 1;
  if (legroom) return 26 * unit;
  const isFront = row - firstRow < rows / 4;
  const base = isFront ? 13 : 7;
  return (at === 'middle' ? base - 2 : base) * unit;
};
