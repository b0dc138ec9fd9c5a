import { dayMs } from '../../time/durations.ts';

/** A day without time or zone, as on the wire: `2027-05-14`. Sorts and compares as text. */
export type Day = string;

/** A calendar month: `2027-05`. */
export type Month = string;

const midnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const fromMilliseconds = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Returns whether a text is a calendar day in the form `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = midnight(text);
  return !Number.isNaN(ms) && fromMilliseconds(ms) === text;
};

/** Cached by time zone and kind, because creating a formatter takes far longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const getFormatter = (timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${timeZone} ${Object.keys(options).join()}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, ...options });
  formatters.set(key, formatter);
  return formatter;
};

const dayFormat = { dateStyle: 'short' } as const;

/** Returns the day of an instant in an IANA zone, by default in the visitor's zone. */
export const toDay = (instant: string | Date, timeZone?: string): Day =>
  // The formatter of the visitor's own zone is not cached, because that zone can change while the page is open.
  (timeZone ? getFormatter(timeZone, dayFormat) : new Intl.DateTimeFormat('sv-SE', dayFormat)).format(
    new Date(instant),
  );

/** Returns today's date in an IANA zone, by default in the visitor's zone. */
export const getToday = (timeZone?: string, now: Date = new Date()): Day => toDay(now, timeZone);

/** Returns the time of an instant in an IANA zone on the 24-hour clock: `16:08`. */
export const toTime = (instant: string | Date, timeZone: string): string =>
  getFormatter(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant));

/** Returns the day `days` later, or earlier if negative. @throws RangeError if `day` is not a calendar day */
export const addDays = (day: Day, days: number): Day => fromMilliseconds(midnight(day) + days * dayMs);

/**
 * Returns the number of nights between two days: negative if the second day is earlier, NaN if one of them is not a
 * calendar day.
 */
export const countNights = (from: Day, to: Day): number => (midnight(to) - midnight(from)) / dayMs;

/** Returns the first day on or after `day` that falls on a weekday; 0 is Sunday. */
export const findNextWeekday = (day: Day, weekday: number): Day =>
  addDays(day, (weekday - new Date(midnight(day)).getUTCDay() + 7) % 7);

/** Returns the month of a day. */
export const toMonth = (day: Day): Month => day.slice(0, 7);

/** Returns whether a text is a calendar month in the form `YYYY-MM`. */
export const isMonth = (text: string): boolean => isDay(`${text}-01`);

/** Returns the fifteenth of a month, which represents the month where a function needs a day. */
export const getMidMonth = (month: Month): Day => `${month}-15`;

/** Returns `count` months, starting with the month of `day`. */
export const listMonths = (day: Day, count: number): Month[] => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => toMonth(fromMilliseconds(Date.UTC(year, month - 1 + index, 1))));
};
