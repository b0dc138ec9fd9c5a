import { CalendarDate, parseDate } from '@internationalized/date';

/** A day without a time or a zone, as `YYYY-MM-DD`: sorts and compares as text. */
export type Day = string;

/** Null when the text is no day of the calendar. */
const parseDay = (text: string): CalendarDate | null => {
  try {
    return parseDate(text);
  } catch {
    return null;
  }
};

export const isDay = (text: string): boolean => parseDay(text) !== null;

/** The day where the visitor is. */
export const todayHere = (now: Date = new Date()): Day =>
  new CalendarDate(now.getFullYear(), now.getMonth() + 1, now.getDate()).toString();

/** @throws Error when `day` is none */
export const addDays = (day: Day, days: number): Day => parseDate(day).add({ days }).toString();

/** Nights between two days; negative when the second is earlier. @throws Error when one of them is no day */
export const nightsBetween = (from: Day, to: Day): number => parseDate(to).compare(parseDate(from));

/** 0 is Sunday. @throws Error when `day` is none */
const weekdayOf = (day: Day): number => parseDate(day).toDate('UTC').getUTCDay();

/** The nearest day on or after the given one that falls on the weekday. */
export const nextWeekday = (day: Day, weekday: number): Day => addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** A month as `YYYY-MM`. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

export const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`);

/** The middle of a month, which stands for all of it. */
export const middleOf = (month: Month): Day => `${month}-15`;

/** The months from the given day's on, as many as wanted. */
export const monthsFrom = (day: Day, count: number): Month[] => {
  const first = parseDate(`${monthOf(day)}-01`);
  return Array.from({ length: count }, (_, index) => monthOf(first.add({ months: index }).toString()));
};
