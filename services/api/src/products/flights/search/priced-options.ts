import { LRUCache } from 'lru-cache';
import { fareKeys, type FareKey } from '@travel/contracts/products/flights/flight-options';
import { hourMs } from '@travel/contracts/time/durations';
import { getLocalAt } from '@travel/reference/calendar-days/zone-offsets';
import {
  getDestination,
  getLastFlight,
  getDurationMinutes,
  getOrigin,
  listStops,
} from '@travel/supplier-kit/flights/itinerary';
import { getRulesByFare, type FareRules, type RulesByFare } from '@travel/supplier-kit/flights/pricing/fare-rules';
import { priceLegByFare, type FlightRequest } from '@travel/supplier-kit/flights/pricing/journey-price';
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
