import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import type { Flight, FlightCatalogue, FlownLeg } from '../flight-supplier.ts';

/** All flights share one place, so that the taken capacity of a day is read with one query. */
export const capacityPlace = 'flights';

/** A flight of any day, such as `flights.qm117lhrjfk`. */
const getFlightUnit = ({ flight_id }: Pick<Flight, 'flight_id'>): string =>
  `${capacityPlace}.${flight_id.slice(0, -8).toLowerCase()}`;

/** Returns the unit of a cabin, such as `flights.qm117lhrjfk/economy`. The slot is the day. */
export const getCabinUnit = (flight: Pick<Flight, 'flight_id'>, cabin: Cabin): string =>
  `${getFlightUnit(flight)}/${cabin}`;

/** Sold seats of a cabin by flight id. */
export type TakenByFlight = ReadonlyMap<string, number>;

/** Selects the sold seats of a cabin from the rows of all flight units. */
export const selectTakenSeats = (
  rows: readonly { readonly unit_id: string; readonly night: string; readonly taken: number }[],
  cabin: Cabin,
): TakenByFlight => {
  const [start, end] = [`${capacityPlace}.`.length, `/${cabin}`];
  return new Map(
    rows
      .filter(({ unit_id }) => unit_id.endsWith(end))
      .map(({ unit_id, night, taken }) => [
        `${unit_id.slice(start, -end.length).toUpperCase()}${night.replaceAll('-', '')}`,
        taken,
      ]),
  );
};

/** Returns how many seats of a cabin are left on the fullest of some flights. */
export const countSeatsLeft = (
  { flights }: Pick<FlownLeg, 'flights'>,
  cabin: Cabin,
  taken: TakenByFlight,
  { seatsOnSale }: Pick<FlightCatalogue, 'seatsOnSale'>,
): number =>
  flights.reduce(
    (fewest, flight) => Math.min(fewest, Math.max(0, seatsOnSale(flight, cabin) - (taken.get(flight.flight_id) ?? 0))),
    Infinity,
  );

/** Returns the unit of a seat, such as `flights.qm117lhrjfk/seat-12a`. */
export const getSeatUnit = (flight: Pick<Flight, 'flight_id'>, seat: string): string =>
  `${getFlightUnit(flight)}/seat-${seat.toLowerCase()}`;
