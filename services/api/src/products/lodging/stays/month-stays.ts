import { dateOf, dayNumber } from '../../../reference/calendar-days/nights.ts';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import { openDays } from '../../../reference/calendar-days/open-days.ts';

/** A month is priced by four nights from its fourteenth. */
const middle = 14;
const nights = 4;
/** How far from the middle may be looked where nothing is to be had then, in days. */
const around = 6;

export interface Dates {
  readonly checkin: string;
  readonly checkout: string;
}

const from = (checkin: DayNumber): Dates => ({ checkin: dateOf(checkin), checkout: dateOf(checkin + nights) });

/**
 * Stays in the middle of a month, the nearest to it first; in a month that is half over, from its next days. None in one
 * that is over or too far ahead.
 */
export const middleStays = (month: string, today: string): Dates[] => {
  const days = openDays(month, today);
  const [first] = days;
  if (first === undefined) return [];
  const wanted = Math.max(first, dayNumber(`${month}-${middle}`));
  return days
    .filter((day) => Math.abs(day - wanted) <= around)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .map(from);
};

/** The month after the one of a day. */
export const monthAfter = (date: string): string => dateOf(dayNumber(`${date.slice(0, 7)}-28`) + 4).slice(0, 7);
