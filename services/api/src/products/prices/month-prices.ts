import { setImmediate as breathe } from 'node:timers/promises';
import type { NightPrices } from '@travel/contracts/endpoints/products/night-prices';
import { money } from '@travel/contracts/money/money';
import type { Clock } from '@travel/kit/clock/clock';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { toIsoDate, type DayNumber, listDaysOfMonth, listOpenDays } from '@travel/reference/calendar-days/day-numbers';

interface PricedMonth {
  /** Month such as `2027-05`. */
  readonly month: string;
  /** Time zone of the place, by which past days are recognised. */
  readonly timeZone: string;
  readonly clock: Clock;
  readonly currency: string;
  /** Returns the prices in minor units of everything available on a day. */
  readonly pricesOn: (day: DayNumber) => readonly number[];
}

/**
 * Returns the period whose taken capacity affects the prices of a month. The period ends `days` after the last day of
 * the month.
 */
export const getMonthSpan = (month: string, days = 1): { readonly checkin: string; readonly checkout: string } => {
  const last = listDaysOfMonth(month).at(-1) ?? 0;
  return { checkin: `${month}-01`, checkout: toIsoDate(last + days) };
};

/**
 * Returns the lowest price of each day of a month. The price is null for past days, days more than a year ahead, and
 * days on which nothing is available.
 */
export const getMonthPrices = async ({
  month,
  timeZone,
  clock,
  currency,
  pricesOn,
}: PricedMonth): Promise<NightPrices> => {
  const open = new Set(listOpenDays(month, getTodayAt(timeZone, clock)));
  const prices: NightPrices = [];
  for (const day of listDaysOfMonth(month)) {
    // Yields to other requests before each day.
    if (open.has(day)) await breathe();
    const found = open.has(day) ? pricesOn(day) : [];
    prices.push({ date: toIsoDate(day), from: found.length === 0 ? null : money(Math.min(...found), currency) });
  }
  return prices;
};
