import { LRUCache } from 'lru-cache';
import { fareKeys, type FareKey } from '@travel/contracts/products/flights/flight-options';
import { hourMs } from '@travel/contracts/time/durations';
import { getLocalAt } from '@travel/reference/calendar-days/zone-offsets';
import {
  countDaysLater,
  getDestination,
  getLastFlight,
  getDurationMinutes,
  getOrigin,
  listStops,
} from '@travel/supplier-kit/flights/itinerary';
import { getRulesByFare, type FareRules, type RulesByFare } from '@travel/supplier-kit/flights/pricing/fare-rules';
import { priceLegByFare, type FlightRequest } from '@travel/supplier-kit/flights/pricing/journey-price';
import type { Itinerary } from '@travel/supplier-kit/flights/flight-catalogue';
import { calculateEmissions } from '@travel/supplier-kit/flights/emissions';

/** An option for a leg with the values by which lists sort and filter. */
export interface PricedOption {
  readonly itinerary: Itinerary;
  /** Price of the leg for all passengers in minor units, by fare. */
  readonly prices: Readonly<Record<FareKey, number>>;
  readonly rules: RulesByFare;
  readonly minutes: number;
  readonly daysLater: number;
  readonly overnights: number;
  /** Local hour of the first departure; `arrives` is the local hour of the last arrival. */
  readonly leaves: number;
  readonly arrives: number;
  readonly emissions: ReturnType<typeof calculateEmissions>;
}

const getHourAt = (zone: string, instant: number): number => Math.floor(getLocalAt(zone, instant) / hourMs) % 24;

/** Prices an option for a leg. */
export const priceOption = (itinerary: Itinerary, asked: FlightRequest): PricedOption => ({
  itinerary,
  prices: priceLegByFare(itinerary, asked),
  rules: getRulesByFare(itinerary, asked.cabin),
  minutes: getDurationMinutes(itinerary),
  daysLater: countDaysLater(itinerary),
  overnights: listStops(itinerary).filter(({ isOvernight }) => isOvernight).length,
  leaves: getHourAt(getOrigin(itinerary).time_zone, itinerary.flights[0].departs),
  arrives: getHourAt(getDestination(itinerary).time_zone, getLastFlight(itinerary).arrives),
  emissions: calculateEmissions(itinerary, asked.cabin),
});

/** Bags to include in the price. */
export type Bags = 'none' | 'cabin' | 'checked';

const has = ({ cabinBag, checkedBags }: FareRules, bags: Bags): boolean =>
  bags === 'none' || (bags === 'cabin' ? cabinBag : checkedBags > 0);

/** Returns the lowest fare that includes the requested bags. The most expensive fare of every airline includes them. */
export const findLowestFare = ({ rules }: Pick<PricedOption, 'rules'>, bags: Bags): FareKey =>
  fareKeys.find((fare) => has(rules[fare], bags)) ?? 'flex';

/** Returns whether the lowest fare includes the requested bags. */
export const includesBags = ({ rules }: Pick<PricedOption, 'rules'>, bags: Bags): boolean => has(rules.basic, bags);

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
