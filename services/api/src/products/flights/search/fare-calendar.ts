import { setImmediate as breathe } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { FareRequest, FlightCatalogue } from '@travel/supplier-kit/flights/flight-catalogue';

/**
 * Finds the lowest one-way price on each of the given days, null for days without flights. Prices follow from the
 * timetables, so no supplier is called.
 */
export const createLowestPriceFinder = ({ lowestFareSearches }: Pick<FlightCatalogue, 'lowestFareSearches'>) => {
  const known = new LRUCache<string, { readonly price: number | null }>({ max: 5_000 });
  return async (
    from: string,
    to: string,
    days: readonly DayNumber[],
    asked: FareRequest,
  ): Promise<ReadonlyMap<DayNumber, number | null>> => {
    const { passengers, cabin, today, converter } = asked;
    const { adults, children, infants } = passengers;
    const toCacheKey = (day: DayNumber): string =>
      [from, to, day, adults, children, infants, cabin, today, converter.currency, converter.rate].join();
    const prices = new Map(days.map((day) => [day, known.get(toCacheKey(day))?.price]));
    const missing = days.filter((day) => prices.get(day) === undefined);
    const lowest = new Map(missing.map((day) => [day, Infinity]));
    for (const search of missing.length > 0 ? lowestFareSearches(from, to, asked) : []) {
      // Each part of a month's search takes some milliseconds. Yields to other requests in between.
      await breathe();
      const lowestFare = search();
      for (const [day, price] of lowest) lowest.set(day, lowestFare(day, price));
    }
    for (const [day, found] of lowest) {
      const price = found === Infinity ? null : found;
      known.set(toCacheKey(day), { price });
      prices.set(day, price);
    }
    return new Map(days.map((day) => [day, prices.get(day) ?? null]));
  };
};

export type FindLowestPrices = ReturnType<typeof createLowestPriceFinder>;
