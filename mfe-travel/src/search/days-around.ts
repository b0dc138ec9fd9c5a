import { addDays, countNights, type Day } from '@travel/contracts/locale/days/days';
import type { DayPrice } from './search-product.ts';
import type { Search } from './search.ts';

/** Number of days before and after the requested days that are checked for offers. */
export const daysLooked = 28;
const mostShown = 3;

interface Around {
  readonly search: Search;
  readonly days: readonly DayPrice[];
  /** Whether every night of the stay needs a price, or only the first day. */
  readonly everyNight: boolean;
  /** Interval of possible first days: 7 if only complete weeks are available, else 1. */
  readonly step: 1 | 7;
}

/** The search with other dates, and its lowest price. */
export interface OtherDays {
  readonly search: Search;
  readonly from: NonNullable<DayPrice['from']>;
}

/** Returns searches of the same length with prices that begin nearest to the requested day, sorted by date. */
export const findDaysAround = ({ search, days, everyNight, step }: Around): OtherDays[] => {
  const { checkin, checkout } = search;
  if (!checkin) return [];
  const priced = new Map(days.flatMap(({ date, from }) => (from ? [[date, from] as const] : [])));
  const nights = everyNight && checkout ? countNights(checkin, checkout) : 1;
  const isWhole = (first: Day) =>
    Array.from({ length: nights }, (_, at) => addDays(first, at)).every((day) => priced.has(day));
  return Array.from({ length: Math.floor(daysLooked / step) }, (_, at) => (at + 1) * step)
    .flatMap((away) => [away, -away])
    .flatMap((away): OtherDays[] => {
      const first = addDays(checkin, away);
      const from = priced.get(first);
      if (!from || !isWhole(first)) return [];
      return [{ search: { ...search, checkin: first, checkout: checkout && addDays(checkout, away) }, from }];
    })
    .slice(0, mostShown)
    .toSorted((a, b) => (a.search.checkin ?? '').localeCompare(b.search.checkin ?? ''));
};
