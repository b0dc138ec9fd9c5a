import type { FlightSearchAnswer, FlightSearchQuery } from '@travel/contracts/endpoints/products/flights';
import { money } from '@travel/contracts/money/money';
import { filterBy } from '../../listing/list-filters.ts';
import type { ListingDefinition } from '../../listing/listing-definition.ts';
import { countFacets, type FilterName } from './flight-facets.ts';
import { includesBags, type Candidate, type ListedOption } from './candidate.ts';

const countStops = ({ option }: Candidate): number => option.airlines.length - 1;
const listAirlines = ({ option }: Candidate): string[] => option.airlines.map(({ code }) => code);
const getDepartureTime = ({ option }: Candidate): number => option.departure;
const getArrivalTime = ({ option }: Candidate): number => option.arrival;

/** Returns the condition that a local hour is at least `from` and less than `to`; null if neither limit is set. */
const createHourRange = (hourOf: (candidate: Candidate) => number, from: number | undefined, to: number | undefined) =>
  from === undefined && to === undefined
    ? null
    : (candidate: Candidate): boolean => hourOf(candidate) >= (from ?? 0) && hourOf(candidate) < (to ?? Infinity);

/**
 * Weights of a stop, of a night on the way, and of the ratio to the shortest duration. The ratio to the lowest price
 * has the weight 1.
 */
const weights = { stop: 0.18, night: 0.22, time: 0.6 } as const;

/** Creates a function that scores a result by price, duration, stops and nights on the way. Lower is better. */
const createScore = (results: readonly Candidate[]) => {
  const cheapest = Math.max(1, Math.min(...results.map(({ total }) => total)));
  const fastest = Math.max(1, Math.min(...results.map(({ option }) => option.minutes)));
  return (candidate: Candidate): number =>
    candidate.total / cheapest +
    (candidate.option.minutes / fastest) * weights.time +
    countStops(candidate) * weights.stop +
    candidate.option.overnights * weights.night;
};

/** Sorts by a value. Candidates with equal values are sorted by price, then by departure. */
const sortBy =
  (valueOf: (candidate: Candidate) => number) =>
  (a: Candidate, b: Candidate): number =>
    valueOf(a) - valueOf(b) || a.total - b.total || getDepartureTime(a) - getDepartureTime(b);

const createSorts = (results: readonly Candidate[]) => ({
  best: sortBy(createScore(results)),
  price: sortBy(({ total }) => total),
  duration: sortBy(({ option }) => option.minutes),
  departure: sortBy(getDepartureTime),
  arrival: sortBy(getArrivalTime),
});

/** Returns the price and duration of the first result of the most used sort orders, or undefined without results. */
const describeFirsts = (
  results: readonly Candidate[],
  currency: string,
): FlightSearchAnswer['facets']['first_by_sort'] => {
  const [one] = results;
  if (!one) return undefined;
  const sorts = createSorts(results);
  const describeFirst = (sort: keyof typeof sorts) => {
    const first = results.reduce((before, next) => (sorts[sort](next, before) < 0 ? next : before), one);
    return { total: money(first.total, currency), minutes: first.option.minutes };
  };
  return { best: describeFirst('best'), price: describeFirst('price'), duration: describeFirst('duration') };
};

/** Declares the filters, sort orders and facets of the options for a leg. Prices are for the entire journey. */
export const createFlightListing = <Option extends ListedOption>(): ListingDefinition<
  Candidate<Option>,
  FlightSearchQuery,
  { readonly currency: string; readonly language: string },
  FlightSearchAnswer['facets'],
  FilterName
> => ({
  filters: {
    stops: filterBy(
      (candidate) => [String(countStops(candidate))],
      ({ stops }) => (stops === undefined ? null : (candidate) => countStops(candidate) <= stops),
    ),
    airlines: filterBy(listAirlines, ({ airlines }) => {
      const listed = new Set(airlines);
      return listed.size === 0 ? null : (candidate) => listAirlines(candidate).every((code) => listed.has(code));
    }),
    departure: filterBy(
      ({ option }) => [String(option.leaves)],
      ({ depart_from, depart_to }) => createHourRange(({ option }) => option.leaves, depart_from, depart_to),
    ),
    arrival: filterBy(
      ({ option }) => [String(option.arrives)],
      ({ arrive_from, arrive_to }) => createHourRange(({ option }) => option.arrives, arrive_from, arrive_to),
    ),
    duration: filterBy(
      ({ option }) => [String(option.minutes)],
      ({ duration_max: most }) => (most === undefined ? null : ({ option }) => option.minutes <= most),
    ),
    // Requested bags raise the price. Only options without any fare that includes them are excluded.
    bags: filterBy(
      ({ option }) =>
        (['cabin', 'checked'] as const).filter((bags) =>
          includesBags(option.lowestBags.cabin, option.lowestBags.checked, bags),
        ),
      ({ bags: wanted }) =>
        wanted === 'none' ? null : ({ bags: { cabin, checked } }) => includesBags(cabin, checked, wanted),
    ),
  },
  priceFor: () => (candidate) => candidate.total,
  sorts: createSorts,
  facets: (counter, { currency, language }) => {
    const firsts = describeFirsts(counter.results, currency);
    return { ...countFacets(counter, currency, language), ...(firsts && { first_by_sort: firsts }) };
  },
});
