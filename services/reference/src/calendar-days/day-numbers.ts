import { dayMs } from '@travel/contracts/time/durations';
import { cacheResults } from '@travel/kit/caches/recent-cache';

/** A day as the number of days since 1970-01-01. Unaffected by leap days and summer time. */
export type DayNumber = number;

/**
 * Returns the number of a calendar day.
 * @throws RangeError if the text is not a calendar day.
 */
export const toDayNumber = cacheResults(2_000, (date: string): DayNumber => {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new RangeError(`${date} is no day`);
  return Math.round(ms / dayMs);
});

/** Formats a day as `2027-05-14`. Cached, because a search formats the same days thousands of times. */
export const toIsoDate = cacheResults(2_000, (day: DayNumber): string =>
  new Date(day * dayMs).toISOString().slice(0, 10),
);

/** Returns the day of the week; 0 is Sunday. */
export const getWeekday = (day: DayNumber): number => (((day + 4) % 7) + 7) % 7;

/** Returns the nights of a stay, from the day of arrival to the day before departure. */
export const listNights = (checkin: DayNumber, checkout: DayNumber): DayNumber[] =>
  Array.from({ length: checkout - checkin }, (_, at) => checkin + at);

/** Number of days from today to the latest possible start of a stay. */
export const furthestDay = 365;

/** Returns the days of a month such as `2027-05`. */
export const listDaysOfMonth = (month: string): DayNumber[] => {
  const first = toDayNumber(`${month}-01`);
  return Array.from({ length: 31 }, (_, at) => first + at).filter((day) => toIsoDate(day).startsWith(month));
};

/** Returns the days of a month on which a stay can still begin. `today` is the current day at the place. */
export const listOpenDays = (month: string, today: string): DayNumber[] => {
  const open = toDayNumber(today);
  return listDaysOfMonth(month).filter((day) => day >= open && day <= open + furthestDay);
};
