import { getDistanceKm } from '@travel/reference/airports/distance';
import type { ConnectedFlights, Itinerary } from '@travel/supplier-kit/flights/flight-catalogue';
import { isLegalConnection } from './connections.ts';
import { findFlight, type SandboxFlight } from './flights.ts';

export interface SandboxLeg extends ConnectedFlights {
  readonly flights: readonly [SandboxFlight, ...SandboxFlight[]];
}

export const toItinerary = ({ flights, kilometres }: ConnectedFlights): Itinerary => {
  const [first, ...others] = flights;
  return {
    option_id: others.reduce((id, { flight_id }) => `${id}_${flight_id}`, first.flight_id),
    flights,
    supplier: first.route.airline.supplier,
    kilometres,
  };
};

/** Returns the itinerary with an ID; undefined if a flight is unknown or its connection cannot be made. */
export const findItinerary = (optionId: string): Itinerary | undefined => {
  const flights = optionId.split('_').flatMap((id) => findFlight(id) ?? []);
  const [first, ...others] = flights;
  if (!first || flights.length !== optionId.split('_').length || flights.length > 3) return undefined;
  const isLegal = others.every((flight, at) => isLegalConnection(flights[at] ?? first, flight));
  if (!isLegal) return undefined;
  const last = others.at(-1) ?? first;
  const kilometres = Math.round(getDistanceKm(first.route.from, last.route.to));
  return toItinerary({ flights: [first, ...others], kilometres });
};
