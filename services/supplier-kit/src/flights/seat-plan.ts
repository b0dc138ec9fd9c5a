import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import { memoize } from '@travel/kit/caches/memoize';
import { findAircraft, type CabinPlan } from './aircraft.ts';
import type { Flight, FlightCatalogue } from './flight-catalogue.ts';

/** A seat of a cabin. */
export interface Seat {
  /** Row and letter, such as `12A`. */
  readonly seat: string;
  readonly row: number;
  readonly at: 'window' | 'middle' | 'aisle';
  readonly legroom: boolean;
  readonly isExit: boolean;
}

const getLastIndex = (letters: string): number => letters.length - 1;

const getSeatPosition = (letters: string, at: number): Seat['at'] => {
  if (at === 0 || at === getLastIndex(letters)) return 'window';
  return letters[at - 1] === ' ' || letters[at + 1] === ' ' ? 'aisle' : 'middle';
};

const createSeats = ({ firstRow, rows, letters, exits }: CabinPlan): Seat[] =>
  Array.from({ length: rows }, (_, at) => firstRow + at).flatMap((row) =>
    [...letters].flatMap((letter, at) =>
      letter === ' '
        ? []
        : [
            {
              seat: `${row}${letter}`,
              row,
              at: getSeatPosition(letters, at),
              legroom: exits.includes(row),
              isExit: exits.includes(row),
            },
          ],
    ),
  );

/** Returns the layout of a cabin on a flight; undefined if its aircraft has no such cabin. */
export const findCabinPlan = (flight: Flight, cabin: Cabin): CabinPlan | undefined =>
  findAircraft(flight.route.aircraft).plan.find((one) => one.cabin === cabin);

/** Returns all seats of a cabin, from the front. */
export const listPlanSeats = memoize((plan: CabinPlan): readonly Seat[] => createSeats(plan));

interface FlightSeats {
  readonly seats: readonly Seat[];
  readonly sold: ReadonlySet<string>;
}

/** Returns the seats of a cabin from the front, and those that the airline has sold to other customers. */
export const listFlightSeats = (
  flight: Flight,
  cabin: Cabin,
  { soldSeats }: Pick<FlightCatalogue, 'soldSeats'>,
): FlightSeats => {
  const plan = findCabinPlan(flight, cabin);
  return plan ? { seats: listPlanSeats(plan), sold: soldSeats(flight, cabin) } : { seats: [], sold: new Set() };
};

/**
 * Returns the fee for choosing a seat in a fare that does not include the choice, in whole US dollars. Front rows,
 * legroom and windows cost more.
 */
export const getSeatFee = (
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
