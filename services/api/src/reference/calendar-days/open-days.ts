import { dateOf, dayNumber } from './nights.ts';
import type { DayNumber } from './nights.ts';

/** The furthest first day that can be asked for, in days from today at the place. */
export const furthestDay = 365;

/** Returns the days of a month, `2027-05`. */
export const daysOfMonth = (month: string): DayNumber[] => {
  const first = dayNumber(`${month}-01`);
  return Array.from({ length: 31 }, (_, at) => first + at).filter((day) => dateOf(day).startsWith(month));
};

/** Returns the days of a month that can still be arrived at; `today` is the day at the place. */
export const openDays = (month: string, today: string): DayNumber[] => {
  const open = dayNumber(today);
  return daysOfMonth(month).filter((day) => day >= open && day <= open + furthestDay);
};
