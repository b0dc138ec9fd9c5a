import { cabins, flightSorts } from '@travel/contracts/products/flights/flight-options';
import type { Cabin, FlightSort } from '@travel/contracts/products/flights/flight-options';
import { formatJourney, parseJourney } from '@travel/contracts/products/flights/journey';
import type { JourneyLeg } from '@travel/contracts/products/flights/journey';
import { parsePassengers } from '@travel/contracts/products/flights/passengers';
import type { Party } from '@travel/contracts/orders/party';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { formatRooms } from '../../search/party.ts';
import { parseFigure, parseList } from '../../results/filters/filter-values.ts';
import type { Query } from '../../search/search-query.ts';

/** A flight journey to search for, and the flights chosen so far. */
export interface FlightSearch {
  readonly legs: readonly JourneyLeg[];
  readonly passengers: Party;
  readonly cabin: Cabin;
  /** IDs of the flights chosen so far, one per leg, in the order of the legs. */
  readonly chosen: readonly string[];
}

export const bagChoices = ['none', 'cabin', 'checked'] as const;
export type BagChoice = (typeof bagChoices)[number];

/** Filters and sort order of a leg's list, as stored in the URL. */
export interface FlightFilters {
  readonly sort: FlightSort;
  readonly stops: number | null;
  readonly airlines: readonly string[];
  /** Range of departure hours such as `6-12`; the end is exclusive. */
  readonly depart: string | null;
  readonly arrive: string | null;
  /** Maximum flight time, in minutes. */
  readonly duration: number | null;
  readonly bags: BagChoice;
  /** Maximum price of the entire journey, in whole units of the visitor's currency. */
  readonly price: number | null;
}

const hours = /^(?:[01]?\d|2[0-4])-(?:[01]?\d|2[0-4])$/;
const optionId = /^[A-Z0-9]+(?:_[A-Z0-9]+)*$/;

/** Reads the journey from a URL, or returns null if the URL has no valid journey. */
export const readFlightSearch = (query: Query): FlightSearch | null => {
  const legs = parseJourney(query['legs'] ?? '');
  if (!legs) return null;
  const passengers = parsePassengers(query['passengers'] ?? '1');
  return {
    legs,
    passengers: typeof passengers === 'string' ? { adults: 1, childAges: [] } : passengers,
    cabin: cabins.find((cabin) => cabin === query['cabin']) ?? 'economy',
    chosen: parseList(query['chosen'])
      .filter((id) => optionId.test(id))
      .slice(0, legs.length),
  };
};

/** Returns the API's code for why these passengers cannot fly together, or null if they can. */
export const findPassengersFault = (query: Query): string | null => {
  const passengers = parsePassengers(query['passengers'] ?? '1');
  if (typeof passengers !== 'string') return null;
  return { 'too-large': 'party_too_large', infants: 'infant_without_adult', malformed: 'passengers_wrong' }[passengers];
};

/** Reads the filters from a URL and ignores invalid values. */
export const readFlightFilters = (query: Query): FlightFilters => {
  const stops = parseFigure(query['stops']);
  const span = (key: string): string | null => (hours.test(query[key] ?? '') ? (query[key] ?? null) : null);
  return {
    sort: flightSorts.find((sort) => sort === query['sort']) ?? 'best',
    stops: stops !== null && stops <= 2 ? stops : null,
    airlines: parseList(query['airlines']).slice(0, 20),
    depart: span('depart'),
    arrive: span('arrive'),
    duration: parseFigure(query['duration']),
    bags: bagChoices.find((bags) => bags === query['bags']) ?? 'none',
    price: parseFigure(query['price']),
  };
};

export const noFlightFilters: FlightFilters = readFlightFilters({});

const unfiltered: Readonly<Record<string, Partial<FlightFilters>>> = {
  stops: { stops: null },
  airlines: { airlines: [] },
  departure: { depart: null },
  arrival: { arrive: null },
  duration: { duration: null },
  price: { price: null },
};

/** Returns the filters without the named filter. Any other name clears all filters but keeps the sort order. */
export const clearFilter = (filters: FlightFilters, filter: string): FlightFilters => ({
  ...filters,
  ...(unfiltered[filter] ?? { ...noFlightFilters, sort: filters.sort }),
});

const toFilterValues = (filters: FlightFilters): Record<string, string> => {
  const { sort, stops, airlines, depart, arrive, duration, bags, price } = filters;
  return {
    ...(sort !== 'best' && { sort }),
    ...(stops !== null && { stops: String(stops) }),
    ...(airlines.length > 0 && { airlines: airlines.join(',') }),
    ...(depart !== null && { depart }),
    ...(arrive !== null && { arrive }),
    ...(duration !== null && { duration: String(duration) }),
    ...(bags !== 'none' && { bags }),
    ...(price !== null && { price: String(price) }),
  };
};

/** Returns the URL of the flight results for a search and its filters. */
export const getFlightPath = (path: string, search: FlightSearch, filters: FlightFilters): string => {
  const { legs, passengers, cabin, chosen } = search;
  const parameters = new URLSearchParams({
    legs: formatJourney(legs),
    passengers: formatRooms([passengers]),
    ...(cabin !== 'economy' && { cabin }),
    ...(chosen.length > 0 && { chosen: chosen.join(',') }),
    ...toFilterValues(filters),
  });
  // Colons and commas are legal in a query and keep the URL readable.
  return `${path}?${parameters.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')}`;
};

const toTimeRange = (name: 'depart' | 'arrive', span: string | null): Record<string, string> => {
  const [from, to] = span?.split('-') ?? [];
  return from !== undefined && to !== undefined ? { [`${name}_from`]: from, [`${name}_to`]: to } : {};
};

/** Returns the query parameters for passengers, cabin, currency and language. */
export const toTravellerQuery = ({ passengers, cabin }: FlightSearch, locale: Host['locale']) => ({
  passengers: formatRooms([passengers]),
  cabin,
  currency: locale.currency,
  lang: getTextLanguage(locale.language),
});

/** Returns the API query for the flights of the next leg to choose. */
export const toFlightQuery = (search: FlightSearch, filters: FlightFilters, locale: Host['locale']) => {
  const { legs, chosen } = search;
  const { depart, arrive, duration, price, ...rest } = toFilterValues(filters);
  return {
    legs: formatJourney(legs),
    leg: String(chosen.length),
    ...(chosen.length > 0 && { chosen: chosen.join(',') }),
    ...toTravellerQuery(search, locale),
    ...rest,
    sort: filters.sort,
    bags: filters.bags,
    ...toTimeRange('depart', depart ?? null),
    ...toTimeRange('arrive', arrive ?? null),
    ...(duration !== undefined && { duration_max: duration }),
    ...(price !== undefined && { price_max: price }),
  };
};
