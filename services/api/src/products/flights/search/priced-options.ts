import { LRUCache } from 'lru-cache';
import { fareKeys, type FareKey } from '@travel/contracts/products/flights/flight-options';
import { hourMs, minuteMs } from '@travel/contracts/time/durations';
import { getLocalAt } from '@travel/reference/calendar-days/zone-offsets';
import {
  getDestination,
  getLastFlight,
  getDurationMinutes,
  getOrigin,
  listStops,
} from '@travel/supplier-kit/flights/itinerary';
import { getRulesByFare, type FareRules, type RulesByFare } from '@travel/supplier-kit/flights/pricing/fare-rules';
import { priceLeg, priceLegByFare, type FlightRequest } from '@travel/supplier-kit/flights/pricing/journey-price';
import type { Itinerary } from '@travel/supplier-kit/flights/flight-catalogue';
import { includesBags, type Bags, type IncludedBags, type ListedOption } from './candidate.ts';
import { calculateEmissions } from '@travel/supplier-kit/flights/emissions';

/** An option for a leg of the catalogue with its prices. */
export interface PricedOption extends ListedOption {
  readonly itinerary: Itinerary;
  /** Price of the leg for all passengers in minor units, by fare. */
  readonly prices: Readonly<Record<FareKey, number>>;
  readonly rules: RulesByFare;
  readonly emissions: ReturnType<typeof calculateEmissions>;
}

const getHourAt = (zone: string, instant: number): number => Math.floor(getLocalAt(zone, instant) / hourMs) % 24;

const toIncludedBags = ({ cabinBag, checkedBags }: FareRules): IncludedBags => ({
  cabin: cabinBag,
  checked: checkedBags,
});

/** Prices an option for a leg. */
export const priceOption = (itinerary: Itinerary, asked: FlightRequest): PricedOption => {
  const rules = getRulesByFare(itinerary, asked.cabin);
  const [departure, arrival] = [itinerary.flights[0].departs, getLastFlight(itinerary).arrives];
  return {
    itinerary,
    prices: priceLegByFare(itinerary, asked),
    rules,
    airlines: itinerary.flights.map(({ route }) => route.airline),
    departure,
    arrival,
    minutes: getDurationMinutes(itinerary),
    overnights: listStops(itinerary).filter(({ isOvernight }) => isOvernight).length,
    leaves: getHourAt(getOrigin(itinerary).time_zone, departure),
    arrives: getHourAt(getDestination(itinerary).time_zone, arrival),
    lowestBags: toIncludedBags(rules.basic),
    emissions: calculateEmissions(itinerary, asked.cabin),
  };
};

/** Returns the lowest fare that includes the requested bags. The most expensive fare of every airline includes them. */
export const findLowestFare = ({ rules }: Pick<PricedOption, 'rules'>, bags: Bags): FareKey =>
  fareKeys.find((fare) => includesBags(rules[fare].cabinBag, rules[fare].checkedBags, bags)) ?? 'flex';

/** Returns the bags that the lowest fare with the requested bags includes. */
export const getBagsInPrice = (option: PricedOption, bags: Bags): IncludedBags =>
  toIncludedBags(option.rules[findLowestFare(option, bags)]);

/** An option of a leg that the traveller chooses later, with the codes of its first and last airport. */
export interface LaterOption {
  readonly from: string;
  readonly to: string;
  /** Milliseconds since the Unix epoch. */
  readonly departure: number;
  readonly minutes: number;
  readonly price: number;
}

/** Minutes required between two legs of a journey, enough to leave the airport once. */
export const betweenLegs = 120;
/** A later option is comparable if it takes at most this many times as long. */
const comparableRatio = 1.5;

/** Prices the options of a later leg, the cheapest first. */
export const listLaterOptions = (
  itineraries: readonly Itinerary[],
  asked: FlightRequest,
  bags: Bags,
): readonly LaterOption[] =>
  itineraries
    .map((itinerary) => ({
      from: getOrigin(itinerary).code,
      to: getDestination(itinerary).code,
      departure: itinerary.flights[0].departs,
      minutes: getDurationMinutes(itinerary),
      price: priceLeg(itinerary, findLowestFare({ rules: getRulesByFare(itinerary, asked.cabin) }, bags), asked),
    }))
    .toSorted((a, b) => a.price - b.price);

/**
 * Returns the price of the cheapest later option that is comparable to an option: as long at most as `comparableRatio`
 * allows, and for a return between the same two airports. If none is, other airports and then other durations count
 * too. Returns 0 if the leg has no options.
 * @param options the options of the later leg, the cheapest first
 */
export const findComparablePrice = (
  options: readonly LaterOption[],
  { itinerary, minutes, arrival }: PricedOption,
): number => {
  const [home, away] = [getOrigin(itinerary).code, getDestination(itinerary).code];
  const isLater = ({ departure }: LaterOption): boolean => departure >= arrival + betweenLegs * minuteMs;
  const isComparable = (option: LaterOption): boolean => isLater(option) && option.minutes <= minutes * comparableRatio;
  const isReturn = (option: LaterOption): boolean => option.from === away && option.to === home;
  const best =
    options.find((option) => isReturn(option) && isComparable(option)) ??
    options.find((option) => isComparable(option)) ??
    options.find(isLater) ??
    options[0];
  return best?.price ?? 0;
};

/** Total number of options in all cached lists. */
const mostOptions = 20_000;

/** Returns the cache key of everything that affects a price, except the flights. */
const toPartyKey = ({ passengers, cabin, today, converter }: FlightRequest): string =>
  [passengers.adults, passengers.children, passengers.infants, cabin, today, converter.currency, converter.rate].join();

/**
 * Creates a cached function that prices the answers of suppliers. Requests with the same passengers share the prices of
 * a day.
 */
export const createPricedOptions = () => {
  const lists = new LRUCache<string, readonly PricedOption[]>({
    maxSize: mostOptions,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  return (question: string, itineraries: readonly Itinerary[], asked: FlightRequest): readonly PricedOption[] => {
    const key = `${question} ${toPartyKey(asked)}`;
    const before = lists.get(key);
    if (before) return before;
    const options = itineraries.map((itinerary) => priceOption(itinerary, asked));
    lists.set(key, options);
    return options;
  };
};

export type PricedOptions = ReturnType<typeof createPricedOptions>;
