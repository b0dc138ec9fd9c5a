import type { Itinerary } from './itineraries/itinerary.ts';
import { findFlownLegs, findItineraries } from './itineraries/find-itineraries.ts';
import type { Search } from './itineraries/find-itineraries.ts';
import { airportsOf } from '../../reference/airports/airports.ts';
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

/** Calls a search for each two airports of a leg that a supplier may fly between. */
const betweenAirports =
  <Found>(find: (search: Search) => readonly Found[]) =>
  (supplier: string, { from, to, day }: FlightQuestion): readonly Found[] =>
    airportsOf(from)
      .filter((airport) => !isClosed(airport))
      .flatMap((origin) =>
        airportsOf(to)
          .filter((airport) => !isClosed(airport) && airport !== origin)
          .flatMap((destination) => find({ from: origin, to: destination, day, supplier })),
      );

/** Returns what a supplier has of a leg on a day: the ways between any two of its airports. */
const itinerariesOf = betweenAirports(findItineraries);

/** Returns the same flights without option ids, for callers that need prices only. Nothing is cached. */
export const flownLegsOf = betweenAirports(findFlownLegs);

export const questionKey = ({ from, to, day }: FlightQuestion): string => [from, to, day].join(' ');

/** Opens the suppliers of flights, as the sandbox has them. */
export const createFlightSuppliers = (dependencies: SandboxDependencies): readonly FlightSupplier[] =>
  flightSuppliers.map((terms) =>
    createSearchedSandboxSupplier(dependencies, terms, (question: FlightQuestion) => itinerariesOf(terms.id, question)),
  );
