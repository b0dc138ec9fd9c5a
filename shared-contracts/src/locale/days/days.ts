/** A day without time or zone, as the wire has it: `2027-05-14`. Sorts and compares as text. */
export type Day = string;

/** A month of the calendar: `2027-05`. */
export type Month = string;

const msOfDay = 86_400_000;

const midnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Returns whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = midnight(text);
  return !Number.isNaN(ms) && dayOf(ms) === text;
};

/** Formatters by time zone and kind: making one takes far longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const getFormatter = (timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${timeZone} ${Object.keys(options).join()}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, ...options });
  formatters.set(key, formatter);
  return formatter;
};

const dayFormat = { dateStyle: 'short' } as const;

/** Returns the day of a moment in an IANA zone, or on the visitor's clock without one. */
export const toDay = (instant: string | Date, timeZone?: string): Day =>
  // The visitor's own zone can change while the page is open.
  (timeZone ? getFormatter(timeZone, dayFormat) : new Intl.DateTimeFormat('sv-SE', dayFormat)).format(
    new Date(instant),
  );

/** Returns today's date in an IANA zone, or in the visitor's own zone without one. */
export const getToday = (timeZone?: string, now: Date = new Date()): Day => toDay(now, timeZone);

/** Returns the time of a moment in an IANA zone, in 24 hours: `16:08`. */
export const toTime = (instant: string | Date, timeZone: string): string =>
  getFormatter(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant));

/** Returns the day so many days later, or earlier when the number is negative. @throws RangeError when `day` is none */
export const addDays = (day: Day, days: number): Day => dayOf(midnight(day) + days * msOfDay);

/** Returns the nights between two days, negative when the second is earlier; NaN when one of them is no day. */
export const countNights = (from: Day, to: Day): number => (midnight(to) - midnight(from)) / msOfDay;

/** Returns the nearest day on or after the given one that falls on a weekday; 0 is Sunday. */
export const findNextWeekday = (day: Day, weekday: number): Day =>
  addDays(day, (weekday - new Date(midnight(day)).getUTCDay() + 7) % 7);

/** Returns the month that a day lies in. */
export const toMonth = (day: Day): Month => day.slice(0, 7);

/** Returns whether a text is a month of the calendar, written `YYYY-MM`. */
export const isMonth = (text: string): boolean => isDay(`${text}-01`);

/** Returns the fifteenth, which stands for the whole month where one day has to. */
export const getMidMonth = (month: Month): Day => `${month}-15`;

/** Returns so many months, beginning with the one of the given day. */
export const listMonths = (day: Day, count: number): Month[] => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => toMonth(dayOf(Date.UTC(year, month - 1 + index, 1))));
};
