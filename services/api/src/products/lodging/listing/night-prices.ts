import { setImmediate as breathe } from 'node:timers/promises';
import type { NightPrices } from '@travel/contracts/endpoints/products/night-prices';
import type { Money } from '@travel/contracts/money/money';
import type { Party } from '@travel/contracts/orders/party';
import {
  toIsoDate,
  listNights,
  type DayNumber,
  listDaysOfMonth,
  listOpenDays,
} from '@travel/reference/calendar-days/day-numbers';
import type { House, LodgingCatalogue, Quote } from '@travel/supplier-kit/lodging/lodging-supplier';
import { findSaturday } from '@travel/supplier-kit/lodging/lodging-stay';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import type { AvailableUnits } from './available-units.ts';

interface NightPriceInput<Own> extends Pick<LodgingCatalogue<Own>, 'quote'> {
  readonly houses: readonly House<Own>[];
  readonly isWeekly: boolean;
  /** Month such as `2027-05`. */
  readonly month: string;
  /** The current day at the place. */
  readonly today: string;
  readonly rooms: string;
  readonly parties: readonly Party[];
  /** Returns the available units for which there are quotes, for a stay. */
  readonly marketOf: (quotes: readonly Quote<Own>[], stay: Stay) => AvailableUnits<Own>;
}

const week = 7;

type Lowest = Pick<NightPrices[number], 'from' | 'week'>;

const none: Lowest = { from: null };

const getLower = (a: Money | null | undefined, b: Money): Money => (!a || b.amount < a.amount ? b : a);

/**
 * Returns the lowest price per night for each day of a month. The price is for the shortest allowed stay that begins on
 * the day or, for weekly rentals, for the week that includes the day, whose total is returned too. Prices come from
 * the price list, so no supplier is queried.
 */
export const getLodgingNightPrices = async <Own>(asked: NightPriceInput<Own>): Promise<NightPrices> => {
  const { houses, quote, isWeekly, month, today, rooms, parties, marketOf } = asked;
  const open = new Set(listOpenDays(month, today));
  const byLength = Map.groupBy(houses, ({ minimumNights }) => (isWeekly ? week : Math.max(1, minimumNights)));
  const known = new Map<DayNumber, Lowest>();
  const getLowestFrom = (day: DayNumber): Lowest => {
    let lowest: Lowest = { from: null };
    for (const [nights, some] of byLength) {
      const [checkin, checkout] = [toIsoDate(day), toIsoDate(day + nights)];
      const stay: Stay = { checkin, checkout, nights: listNights(day, day + nights), rooms, parties };
      const quotes = some.flatMap((house) => house.units.map((unit) => quote(house, unit, stay)));
      for (const { perNight, price } of marketOf(quotes, stay).candidates) {
        lowest = {
          from: getLower(lowest.from, perNight),
          ...(isWeekly && { week: getLower(lowest.week, price.inclusive) }),
        };
      }
    }
    return lowest;
  };
  const prices: NightPrices = [];
  for (const day of listDaysOfMonth(month)) {
    const arrival = isWeekly ? findSaturday(day) : day;
    if (open.has(day) && !known.has(arrival)) {
      // Yields to other requests before each day.
      await breathe();
      known.set(arrival, toIsoDate(arrival) < today ? none : getLowestFrom(arrival));
    }
    prices.push({ date: toIsoDate(day), ...((open.has(day) && known.get(arrival)) || none) });
  }
  return prices;
};
