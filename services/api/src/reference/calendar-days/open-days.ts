import { toIsoDate, dayNumber } from './nights.ts';
import type { DayNumber } from './nights.ts';

/** Latest possible start, in days from today at the place. */
export const furthestDay = 365;

/** Returns the days of a month such as `2027-05`. */
export const daysOfMonth = (month: string): DayNumber[] => {
  const first = dayNumber(`${month}-01`);
  return Array.from({ length: 31 }, (_, at) => first + at).filter((day) => toIsoDate(day).startsWith(month));
};

/** Returns the days of a month on which a stay can still start; `today` is the current day at the place. */
export const openDays = (month: string, today: string): DayNumber[] => {
  const open = dayNumber(today);
  return daysOfMonth(month).filter((day) => day >= open && day <= open + furthestDay);
};
