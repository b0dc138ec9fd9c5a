import { toIsoDate, toDayNumber, type DayNumber } from './nights.ts';

/** Number of days from today to the latest possible start of a stay. */
export const furthestDay = 365;

/** Returns the days of a month such as `2027-05`. */
export const listDaysOfMonth = (month: string): DayNumber[] => {
  const first = toDayNumber(`${month}-01`);
  return Array.from({ length: 31 }, (_, at) => first + at).filter((day) => toIsoDate(day).startsWith(month));
};

/** Returns the days of a month on which a stay can still begin. `today` is the current day at the place. */
export const openDays = (month: string, today: string): DayNumber[] => {
  const open = toDayNumber(today);
  return listDaysOfMonth(month).filter((day) => day >= open && day <= open + furthestDay);
};
