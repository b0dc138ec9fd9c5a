import { setImmediate as breathe } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import { flightSuppliers, flownLegsOf } from '../flight-suppliers.ts';
import type { Asked } from '../pricing/journey-price.ts';
import { legPrice } from '../pricing/journey-price.ts';
import { allotmentOf } from '../pricing/seats-left.ts';

/** Finds the lowest price of one way on a day, from the timetables and without asking suppliers, as a price list of yesterday. */
export const createLowestOfDay = () => {
  const known = new LRUCache<string, { readonly price: number | null }>({ max: 5_000 });
  return async (from: string, to: string, day: DayNumber, asked: Asked): Promise<number | null> => {
    const { passengers, cabin, today, converter } = asked;
    const { adults, children, infants } = passengers;
    const key = [from, to, day, adults, children, infants, cabin, today, converter.currency, converter.rate].join();
    const before = known.get(key);
    if (before) return before.price;
    // A month of them is some hundred milliseconds: others have their turn meanwhile.
    await breathe();
    let price: number | null = null;
    for (const { id } of flightSuppliers) {
      for (const leg of flownLegsOf(id, { from, to, day })) {
        if (leg.flights.some((flight) => allotmentOf(flight, cabin) < passengers.seats)) continue;
        const found = legPrice(leg, 'basic', asked);
        if (price === null || found < price) price = found;
      }
    }
    known.set(key, { price });
    return price;
  };
};

export type LowestOfDay = ReturnType<typeof createLowestOfDay>;
