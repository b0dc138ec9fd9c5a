import type { FlightSearchQuery } from '@travel/contracts/endpoints/products/flights';
import type { Filters } from '../../filters/filters.ts';
import type { PricedOption } from './priced-options.ts';

/** An option for a leg with the price of the entire journey. */
export interface Candidate {
  readonly option: PricedOption;
  readonly left: number;
  /** Price of the leg in minor units; `total` is the price of the entire journey. */
  readonly price: number;
  readonly total: number;
}

export const filterNames = ['stops', 'airlines', 'departure', 'arrival', 'duration', 'bags', 'price'] as const;

export type FilterName = (typeof filterNames)[number];

type Filter = (candidate: Candidate) => boolean;

const isWithinHours = (hour: number, from: number | undefined, to: number | undefined): boolean =>
  (from === undefined || hour >= from) && (to === undefined || hour < to);

/** Returns the filters of a query by name. Filters that the query does not use pass everything. */
export const createFilters = (query: FlightSearchQuery, minorUnits: number): Readonly<Record<FilterName, Filter>> => {
  const { stops, airlines, depart_from, depart_to, arrive_from, arrive_to, duration_max, price_max } = query;
  const wanted = new Set(airlines);
  return {
    stops: ({ option }) => stops === undefined || option.itinerary.flights.length - 1 <= stops,
    airlines: ({ option }) =>
      wanted.size === 0 || option.itinerary.flights.every(({ route }) => wanted.has(route.airline.code)),
    departure: ({ option }) => isWithinHours(option.leaves, depart_from, depart_to),
    arrival: ({ option }) => isWithinHours(option.arrives, arrive_from, arrive_to),
    duration: ({ option }) => duration_max === undefined || option.minutes <= duration_max,
    // The filter for bags excludes no option, because requested bags only raise the price.
    bags: () => true,
    price: ({ total }) => price_max === undefined || total <= price_max * minorUnits,
  };
};

/** Returns the filters as a map, from which the number of results without each filter is calculated. */
export const toNamedFilters = (filters: Readonly<Record<FilterName, Filter>>): Filters<Candidate> =>
  new Map(filterNames.map((name) => [name, filters[name]]));

export const passesFlightFilters = (
  filters: Readonly<Record<FilterName, Filter>>,
  candidate: Candidate,
  but?: FilterName,
): boolean => filterNames.every((name) => name === but || filters[name](candidate));
