import type { Cabin } from '@travel/contracts/products/flights/flight-options';

/**
 * The seats of one cabin, by rows from the front. Seat letters are listed from left to right, with a space for each
 * aisle.
 */
export interface CabinPlan {
  readonly cabin: Cabin;
  readonly firstRow: number;
  readonly rows: number;
  readonly letters: string;
  /** Numbers of the rows next to an exit door, which have more legroom. */
  readonly exits: readonly number[];
  readonly seats: number;
}

/** A real aircraft type. */
export interface Aircraft {
  /** IATA code of the aircraft type. */
  readonly code: string;
  readonly name: string;
  readonly rangeKm: number;
  /** Cruising speed in km/h. */
  readonly speed: number;
  /** Grams of CO₂ per economy seat and kilometre at the usual load. */
  readonly gramsPerKm: number;
  readonly plan: readonly CabinPlan[];
}

const createCabin = (
  name: Cabin,
  firstRow: number,
  rows: number,
  letters: string,
  exits: readonly number[] = [],
): CabinPlan => ({
  cabin: name,
  firstRow,
  rows,
  letters,
  exits,
  seats: rows * letters.replaceAll(' ', '').length,
});

export const aircraft = {
  AT7: {
    code: 'AT7',
    name: 'ATR 72-600',
    rangeKm: 1_300,
    speed: 500,
    gramsPerKm: 78,
    plan: [createCabin('economy', 1, 18, 'AC DF', [1])],
  },
  E90: {
    code: 'E90',
    name: 'Embraer 190',
    rangeKm: 3_600,
    speed: 800,
    gramsPerKm: 105,
    plan: [createCabin('business', 1, 3, 'A DF'), createCabin('economy', 4, 22, 'AC DF', [12])],
  },
  '223': {
    code: '223',
    name: 'Airbus A220-300',
    rangeKm: 5_600,
    speed: 820,
    gramsPerKm: 80,
    plan: [createCabin('business', 1, 3, 'AC DF'), createCabin('economy', 4, 23, 'AC DEF', [12])],
  },
  '32N': {
    code: '32N',
    name: 'Airbus A320neo',
    rangeKm: 5_200,
    speed: 820,
    gramsPerKm: 76,
    plan: [createCabin('business', 1, 4, 'AC DF'), createCabin('economy', 5, 25, 'ABC DEF', [11, 12])],
  },
  '32A': {
    code: '32A',
    name: 'Airbus A320, one class',
    rangeKm: 4_800,
    speed: 820,
    gramsPerKm: 72,
    plan: [createCabin('economy', 1, 31, 'ABC DEF', [1, 11, 12])],
  },
  '21X': {
    code: '21X',
    name: 'Airbus A321XLR',
    rangeKm: 8_000,
    speed: 830,
    gramsPerKm: 74,
    plan: [
      createCabin('business', 1, 5, 'A F'),
      createCabin('premium', 6, 3, 'AC DF'),
      createCabin('economy', 10, 24, 'ABC DEF', [10, 22]),
    ],
  },
  '789': {
    code: '789',
    name: 'Boeing 787-9',
    rangeKm: 13_800,
    speed: 900,
    gramsPerKm: 82,
    plan: [
      createCabin('business', 1, 8, 'A DG K'),
      createCabin('premium', 20, 4, 'AC DEF HK'),
      createCabin('economy', 30, 24, 'ABC DEF HJK', [30, 42]),
    ],
  },
  '359': {
    code: '359',
    name: 'Airbus A350-900',
    rangeKm: 15_200,
    speed: 905,
    gramsPerKm: 80,
    plan: [
      createCabin('business', 1, 9, 'A DG K'),
      createCabin('premium', 20, 4, 'AC DEFG HK'),
      createCabin('economy', 30, 26, 'ABC DEF HJK', [30, 43]),
    ],
  },
  '77W': {
    code: '77W',
    name: 'Boeing 777-300ER',
    rangeKm: 14_400,
    speed: 900,
    gramsPerKm: 96,
    plan: [
      createCabin('first', 1, 2, 'A EF K'),
      createCabin('business', 5, 10, 'A DG K'),
      createCabin('premium', 20, 4, 'AC DEFG HK'),
      createCabin('economy', 30, 27, 'ABC DEFG HJK', [30, 44]),
    ],
  },
} as const satisfies Readonly<Record<string, Aircraft>>;

export type AircraftCode = keyof typeof aircraft;

export const findAircraft = (code: AircraftCode): Aircraft => aircraft[code];

/** Returns the number of seats in a cabin; 0 if the aircraft has no such cabin. */
export const countSeats = ({ plan }: Aircraft, name: Cabin): number =>
  plan.find((one) => one.cabin === name)?.seats ?? 0;
