import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import type { Flight, FlightCatalogue, ConnectedFlights } from '../flight-catalogue.ts';

/**
 * Place ID of the taken capacity of all flights. They share one, so that the sold seats of a day are read with one
 * query.
 */
export const capacityPlace = 'flights';

/** Returns the ID of a flight without its day, such as `flights.qm117lhrjfk`. */
const getFlightUnit = ({ flight_id }: Pick<Flight, 'flight_id'>): string =>
  `${capacityPlace}.${flight_id.slice(0, -8).toLowerCase()}`;

/**
 * Returns the ID under which sold seats of a cabin are counted, such as `flights.qm117lhrjfk/economy`. Each day is a
 * slot of its own.
 */
export const getCabinUnit = (flight: Pick<Flight, 'flight_id'>, cabin: Cabin): string =>
  `${getFlightUnit(flight)}/${cabin}`;

/** Number of sold seats of a cabin, by flight ID. */
export type TakenByFlight = ReadonlyMap<string, number>;

/** Selects the number of sold seats of one cabin from the rows of all cabins and seats. */
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

/** Returns how many seats of a cabin are left on the fullest of the given flights. */
export const countSeatsLeft = (
  { flights }: Pick<ConnectedFlights, 'flights'>,
  cabin: Cabin,
  taken: TakenByFlight,
  { seatsOnSale }: Pick<FlightCatalogue, 'seatsOnSale'>,
): number =>
  flights.reduce(
    (fewest, flight) => Math.min(fewest, Math.max(0, seatsOnSale(flight, cabin) - (taken.get(flight.flight_id) ?? 0))),
    Infinity,
  );

/** Returns the ID under which a sold seat is recorded, such as `flights.qm117lhrjfk/seat-12a`. */
export const getSeatUnit = (flight: Pick<Flight, 'flight_id'>, seat: string): string =>
  `${getFlightUnit(flight)}/seat-${seat.toLowerCase()}`;
