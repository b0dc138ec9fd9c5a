import type { Itinerary } from './itineraries/itinerary.ts';
import { findItineraries } from './itineraries/find-itineraries.ts';
import { airportsOf } from '../../reference/airports/airports.ts';
import type { Airport } from '../../reference/airports/airports.ts';
import type { DayNumber } from '../../reference/calendar-days/nights.ts';
import { isClosed } from './network/closed-airports.ts';
import { createSearchedSandboxSupplier } from '../suppliers/sandbox-supplier.ts';
import type { SandboxDependencies, SandboxTerms } from '../suppliers/sandbox-supplier.ts';
import type { SearchedSupplier } from '../suppliers/supplier.ts';

/** What suppliers are asked: a leg on a day, by the codes it was asked for with. */
export interface FlightQuestion {
  readonly from: string;
  readonly to: string;
  readonly day: DayNumber;
}

export type FlightSupplier = SearchedSupplier<FlightQuestion, readonly Itinerary[]>;

/** The last one is slow, as one always is. */
export const flightSuppliers: readonly SandboxTerms[] = [
  { id: 'transom', name: 'Transom', code: 'TRANSOM', netPercent: 94, searchMs: 0 },
  { id: 'kestrel', name: 'Kestrel', code: 'KESTREL', netPercent: 93, searchMs: 40 },
  { id: 'longwing', name: 'Longwing', code: 'LONGWING', netPercent: 96, searchMs: 300 },
];

/** Returns each two airports that a leg may be flown between. */
export const airportPairs = (from: string, to: string): { readonly from: Airport; readonly to: Airport }[] => {
  const open = (code: string) => airportsOf(code).filter((airport) => !isClosed(airport));
  const destinations = open(to);
  return open(from).flatMap((origin) =>
    destinations.filter((airport) => airport !== origin).map((destination) => ({ from: origin, to: destination })),
  );
};

/** Returns what a supplier has of a leg on a day: the ways between any two of its airports. */
const itinerariesOf = (supplier: string, { from, to, day }: FlightQuestion): readonly Itinerary[] =>
  airportPairs(from, to).flatMap((pair) => findItineraries({ ...pair, day, supplier }));

export const questionKey = ({ from, to, day }: FlightQuestion): string => [from, to, day].join(' ');

/** Opens the suppliers of flights, as the sandbox has them. */
export const createFlightSuppliers = (dependencies: SandboxDependencies): readonly FlightSupplier[] =>
  flightSuppliers.map((terms) =>
    createSearchedSandboxSupplier(dependencies, terms, (question: FlightQuestion) => itinerariesOf(terms.id, question)),
  );
