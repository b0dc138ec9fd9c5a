import { cabins, flightSorts, type Cabin } from '@travel/contracts/products/flights/flight-options';
import { formatJourney, parseJourney, type JourneyLeg } from '@travel/contracts/products/flights/journey';
import { parsePassengers } from '@travel/contracts/products/flights/passengers';
import type { Party } from '@travel/contracts/orders/party';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { formatQuery } from '@travel/contracts/routes/routes';
import { formatRooms } from '../../search/party.ts';
import { parseList } from '../../results/filters/filter-values.ts';
import {
  createFilter,
  createListingFilters,
  numberFilter,
  type ValuesOf,
} from '../../results/filters/listing-filters.ts';
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

const hours = /^(?:[01]?\d|2[0-4])-(?:[01]?\d|2[0-4])$/;

/** Creates a filter by a range of hours such as `6-12`; the end is exclusive. */
const hoursFilter = <Name extends string>(name: Name) =>
  createFilter<Name, string | null, string>(name, null, (text) => (text && hours.test(text) ? text : null));

const airlinesFilter = createFilter<'airlines', readonly string[], string>('airlines', [], (text) =>
  parseList(text)
    .filter((code) => /^[A-Z0-9]{2}$/.test(code))
    .slice(0, 20),
);

/**
 * The filters of a leg's list. `duration` is the maximum flight time in minutes, `price` the maximum price of the
 * entire journey, in whole units of the visitor's currency.
 */
export const flightFilters = createListingFilters(flightSorts, {
  stops: numberFilter('stops', 0, 2),
  airlines: { ...airlinesFilter, oneByOne: true },
  departure: hoursFilter('depart'),
  arrival: hoursFilter('arrive'),
  duration: numberFilter('duration', 0, Infinity),
  bags: createFilter<'bags', BagChoice, BagChoice>(
    'bags',
    'none',
    (text) => bagChoices.find((bags) => bags === text) ?? 'none',
  ),
  price: numberFilter('price', 0, Infinity),
});

export type FlightFilters = ValuesOf<typeof flightFilters>;

export const noFlightFilters = flightFilters.read({});

const toRoute = ({ legs }: FlightSearch) => legs.map(({ from, to }) => from + to).join();

/** Returns the filters that still apply to another search; some apply only to the same airports. */
export const getReusableFilters = (filters: FlightFilters, before: FlightSearch | null, next: FlightSearch) => {
  if (before && toRoute(before) === toRoute(next)) return filters;
  const { stops, bags, sort } = filters;
  return { ...noFlightFilters, stops, bags, sort };
};

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

/** Returns the URL of the flight results for a search and its filters. */
export const getFlightPath = (path: string, search: FlightSearch, filters: FlightFilters): string => {
  const { legs, passengers, cabin, chosen } = search;
  const parameters = new URLSearchParams({
    legs: formatJourney(legs),
    passengers: formatRooms([passengers]),
    ...(cabin !== 'economy' && { cabin }),
    ...(chosen.length > 0 && { chosen: chosen.join(',') }),
    ...flightFilters.toQuery(filters),
  });
  return `${path}?${formatQuery(parameters)}`;
};

const toTimeRange = (name: 'depart' | 'arrive', span: string | null): Record<string, string> => {
  const [from, to] = span?.split('-') ?? [];
  return from !== undefined && to !== undefined ? { [`${name}_from`]: from, [`${name}_to`]: to } : {};
};

/** Returns the query parameters for passengers, cabin, currency and language. */
export const toTravellerQuery = (
  { passengers, cabin }: Pick<FlightSearch, 'passengers' | 'cabin'>,
  locale: Host['locale'],
) => ({
  passengers: formatRooms([passengers]),
  cabin,
  currency: locale.currency,
  lang: getTextLanguage(locale.language),
});

/** Returns the API query for the flights of the next leg to choose. */
export const toFlightQuery = (search: FlightSearch, filters: FlightFilters, locale: Host['locale']) => {
  const { legs, chosen } = search;
  const { depart, arrive, duration, price, ...rest } = flightFilters.toQuery(filters);
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
