import { offeredFareKeys, type OfferedFareKey } from './flight-options.ts';

/** A seat on one flight for a passenger older than an infant. */
export interface ChosenSeat {
  readonly flight_id: string;
  /** Index of the passenger, adults first, from 0. */
  readonly passenger: number;
  /** `12A` */
  readonly seat: string;
}

/** The chosen fare, bags and seats of a journey. */
export interface ChosenFare {
  readonly fare: OfferedFareKey;
  /** Checked bags in addition to those of the fare, on every leg. */
  readonly bags: number;
  readonly seats: readonly ChosenSeat[];
}

/** Maximum number of additional bags. */
export const maxExtraBags = 5;

const listFlights = (options: readonly string[]): readonly string[] => options.flatMap((id) => id.split('_'));

const seatPattern = /^([1-9])\.([1-9])\.(\d{1,2}[A-L])$/;

/** Parses the seats in a URL. On each flight a seat and a passenger occur once; other seats are omitted. */
const readSeats = (text: string, flights: readonly string[], passengers: number): readonly ChosenSeat[] => {
  const seen = new Set<string>();
  return text.split(',').flatMap((part) => {
    const [, flight, passenger, seat = ''] = seatPattern.exec(part) ?? [];
    const flight_id = flights[Number(flight) - 1];
    const at = Number(passenger) - 1;
    if (flight_id === undefined || !(at < passengers)) return [];
    const keys = [`${flight_id} ${at}`, `${flight_id} ${seat}`];
    if (keys.some((key) => seen.has(key))) return [];
    for (const key of keys) seen.add(key);
    return [{ flight_id, passenger: at, seat }];
  });
};

/**
 * Parses the chosen fare, bags and seats in a URL for the options of a journey:
 * `fare=flex&bags_more=1&seats=1.1.12A,1.2.12B`.
 */
export const parseChosenFare = (
  query: Readonly<Record<string, string | undefined>>,
  options: readonly string[],
  passengers: number,
): ChosenFare => {
  const bags = Number(query['bags_more'] ?? '0');
  return {
    fare: offeredFareKeys.find((fare) => fare === query['fare']) ?? 'basic',
    bags: Number.isInteger(bags) && bags >= 0 ? Math.min(bags, maxExtraBags) : 0,
    seats: readSeats(query['seats'] ?? '', listFlights(options), passengers),
  };
};

/** Returns the query fields for a chosen fare; defaults are undefined. */
export const toFareQuery = (
  { fare, bags, seats }: ChosenFare,
  options: readonly string[],
): Readonly<Record<'fare' | 'bags_more' | 'seats', string | undefined>> => {
  const flights = listFlights(options);
  const written = seats.map(
    ({ flight_id, passenger, seat }) => `${flights.indexOf(flight_id) + 1}.${passenger + 1}.${seat}`,
  );
  return {
    fare: fare === 'basic' ? undefined : fare,
    bags_more: bags === 0 ? undefined : String(bags),
    seats: written.length === 0 ? undefined : written.join(','),
  };
};
