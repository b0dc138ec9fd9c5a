import { findAirports } from '../../../reference/airports/airports.ts';
import type { Airport } from '../../../reference/airports/airports.ts';
import { createSearchedSandboxSupplier } from '../../suppliers/sandbox-supplier.ts';
import type { SandboxDependencies, SandboxTerms } from '../../suppliers/sandbox-supplier.ts';
import { isClosed } from '../airlines/closed-airports.ts';
import type { FlightCatalogue, FlightQuestion, FlightSupplier } from '../flight-supplier.ts';
import { findItineraries } from './find-itineraries.ts';
import { findFlight, recogniseFlight } from './flights.ts';
import { findItinerary } from './itineraries.ts';
import { findLanding } from './landings.ts';
import { calculateBasicFare } from './leg-fare.ts';
import { createLowestFares } from './lowest-fares.ts';
import { countSeatsOnSale } from './on-sale.ts';
import { getNetwork } from './routes.ts';
import { listSoldSeats } from './sold-seats.ts';

/** The flight suppliers. The last one is slow, so that late search answers can be demonstrated. */
export const flightSuppliers: readonly SandboxTerms[] = [
  { id: 'transom', name: 'Transom', code: 'TRANSOM', netPercent: 94, searchMs: 0 },
  { id: 'kestrel', name: 'Kestrel', code: 'KESTREL', netPercent: 93, searchMs: 40 },
  { id: 'longwing', name: 'Longwing', code: 'LONGWING', netPercent: 96, searchMs: 300 },
];

/** Returns all pairs of open airports between two airport or city codes. */
export const listAirportPairs = (from: string, to: string): { readonly from: Airport; readonly to: Airport }[] => {
  const open = (code: string) => findAirports(code).filter((airport) => !isClosed(airport));
  const destinations = open(to);
  return open(from).flatMap((origin) =>
    destinations.filter((airport) => airport !== origin).map((destination) => ({ from: origin, to: destination })),
  );
};

/** The catalogue of the sandbox's flight suppliers. */
export const sandboxFlightCatalogue: FlightCatalogue = {
  prepare: () => void getNetwork(),
  findFlight,
  findItinerary,
  basicFare: calculateBasicFare,
  seatsOnSale: (flight, cabin) => countSeatsOnSale(recogniseFlight(flight), cabin),
  soldSeats: (flight, cabin) => listSoldSeats(recogniseFlight(flight), cabin),
  lowestFareSearches: (from, to, request) =>
    flightSuppliers.flatMap(({ id: supplier }) =>
      listAirportPairs(from, to).map((pair) => () => createLowestFares({ ...pair, supplier }, request)),
    ),
  landingOf: findLanding,
};

/** Creates the sandbox's flight suppliers. */
export const createSandboxFlightSuppliers = (dependencies: SandboxDependencies): readonly FlightSupplier[] =>
  flightSuppliers.map((terms) =>
    createSearchedSandboxSupplier(dependencies, terms, ({ from, to, day }: FlightQuestion) =>
      listAirportPairs(from, to).flatMap((pair) => findItineraries({ ...pair, day, supplier: terms.id })),
    ),
  );
