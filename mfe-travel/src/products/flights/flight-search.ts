import { cabins, flightSorts } from '@travel/contracts/products/flights/flight-options';
import type { Cabin, FlightSort } from '@travel/contracts/products/flights/flight-options';
import { formatJourney, parseJourney } from '@travel/contracts/products/flights/journey';
import type { JourneyLeg } from '@travel/contracts/products/flights/journey';
import { parsePassengers } from '@travel/contracts/products/flights/passengers';
import type { Party } from '@travel/contracts/orders/party';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { formatRooms } from '../../search/party.ts';
import { figureIn, listIn } from '../../results/filters/filter-values.ts';
import type { Query } from '../../search/search-query.ts';

/** A journey that is asked for, and what of it is chosen already. */
export interface FlightSearch {
  readonly legs: readonly JourneyLeg[];
  readonly passengers: Party;
  readonly cabin: Cabin;
  /** Ids of the options chosen for the first legs. */
  readonly chosen: readonly string[];
}

export const bagChoices = ['none', 'cabin', 'checked'] as const;
export type BagChoice = (typeof bagChoices)[number];

/** What the list of a leg is narrowed by, and its order, as the address keeps it. */
export interface FlightFilters {
  readonly sort: FlightSort;
  readonly stops: number | null;
  readonly airlines: readonly string[];
  /** `6-12`: hours, the end not in. */
  readonly depart: string | null;
  readonly arrive: string | null;
  /** Minutes at most. */
  readonly duration: number | null;
  readonly bags: BagChoice;
  /** Of the whole journey, in whole units of the visitor's currency. */
  readonly price: number | null;
}

const hours = /^(?:[01]?\d|2[0-4])-(?:[01]?\d|2[0-4])$/;
const optionId = /^[A-Z0-9]+(?:_[A-Z0-9]+)*$/;

/** Reads the journey of an address; null where it names none that can be read. */
export const readFlightSearch = (query: Query): FlightSearch | null => {
  const legs = parseJourney(query['legs'] ?? '');
  if (!legs) return null;
  const passengers = parsePassengers(query['passengers'] ?? '1');
  return {
    legs,
    passengers: typeof passengers === 'string' ? { adults: 1, childAges: [] } : passengers,
    cabin: cabins.find((cabin) => cabin === query['cabin']) ?? 'economy',
    chosen: listIn(query['chosen'])
      .filter((id) => optionId.test(id))
      .slice(0, legs.length),
  };
};

/** Returns why the passengers of an address cannot fly together, as the API says it; null where they can. */
export const passengersRefused = (query: Query): string | null => {
  const passengers = parsePassengers(query['passengers'] ?? '1');
  if (typeof passengers !== 'string') return null;
  return { 'too-large': 'party_too_large', infants: 'infant_without_adult', malformed: 'passengers_wrong' }[passengers];
};

/** Reads the filters of an address; what makes no sense is left out. */
export const readFlightFilters = (query: Query): FlightFilters => {
  const stops = figureIn(query['stops']);
  const span = (key: string): string | null => (hours.test(query[key] ?? '') ? (query[key] ?? null) : null);
  return {
    sort: flightSorts.find((sort) => sort === query['sort']) ?? 'best',
    stops: stops !== null && stops <= 2 ? stops : null,
    airlines: listIn(query['airlines']).slice(0, 20),
    depart: span('depart'),
    arrive: span('arrive'),
    duration: figureIn(query['duration']),
    bags: bagChoices.find((bags) => bags === query['bags']) ?? 'none',
    price: figureIn(query['price']),
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

/** Returns the filters without one of them, as the API names it; any other name clears every one and keeps the order. */
export const withoutFilter = (filters: FlightFilters, filter: string): FlightFilters => ({
  ...filters,
  ...(unfiltered[filter] ?? { ...noFlightFilters, sort: filters.sort }),
});

const filterValues = (filters: FlightFilters): Record<string, string> => {
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

/** An address that shows the same again. */
export const flightPath = (path: string, search: FlightSearch, filters: FlightFilters): string => {
  const { legs, passengers, cabin, chosen } = search;
  const parameters = new URLSearchParams({
    legs: formatJourney(legs),
    passengers: formatRooms([passengers]),
    ...(cabin !== 'economy' && { cabin }),
    ...(chosen.length > 0 && { chosen: chosen.join(',') }),
    ...filterValues(filters),
  });
  // Colons and commas are legal in a query, and an address is read by people too.
  return `${path}?${parameters.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')}`;
};

const spanOf = (name: 'depart' | 'arrive', span: string | null): Record<string, string> => {
  const [from, to] = span?.split('-') ?? [];
  return from !== undefined && to !== undefined ? { [`${name}_from`]: from, [`${name}_to`]: to } : {};
};

/** For whom and in which words the API is asked. */
export const askedQuery = ({ passengers, cabin }: FlightSearch, locale: Host['locale']) => ({
  passengers: formatRooms([passengers]),
  cabin,
  currency: locale.currency,
  lang: getTextLanguage(locale.language),
});

/** A leg of a journey as the API is asked for its options. */
export const flightQuery = (search: FlightSearch, filters: FlightFilters, locale: Host['locale']) => {
  const { legs, chosen } = search;
  const { depart, arrive, duration, price, ...rest } = filterValues(filters);
  return {
    legs: formatJourney(legs),
    leg: String(chosen.length),
    ...(chosen.length > 0 && { chosen: chosen.join(',') }),
    ...askedQuery(search, locale),
    ...rest,
    sort: filters.sort,
    bags: filters.bags,
    ...spanOf('depart', depart ?? null),
    ...spanOf('arrive', arrive ?? null),
    ...(duration !== undefined && { duration_max: duration }),
    ...(price !== undefined && { price_max: price }),
  };
};
