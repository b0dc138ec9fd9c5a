import { dateOf, weekdayOf } from '../../../reference/calendar-days/nights.ts';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';

/** From when until when a station is open on a day, `23:59` for all night; null where it is closed. */
export interface Hours {
  readonly from: string;
  readonly until: string;
}

/** By weekday, Sunday first. */
export type Week = readonly (Hours | null)[];

/** Nobody works on these. */
const holidays = new Set(['12-25', '01-01']);

/** Returns the hours of a station on a day. */
export const hoursOn = (
  { week, isAlwaysOpen }: { readonly week: Week; readonly isAlwaysOpen: boolean },
  day: DayNumber,
): Hours | null => {
  if (!isAlwaysOpen && holidays.has(dateOf(day).slice(5))) return null;
  return week[weekdayOf(day)] ?? null;
};

/** Whether a station is open at a time of a day: the last minute is one of them. */
export const isOpenAt = (hours: Hours | null, time: string): boolean =>
  hours !== null && hours.from <= time && time <= hours.until;

/** Returns the time on a day at which it is open that is nearest to one; null where it is closed all day. */
export const nearestOpen = (hours: Hours | null, time: string): string | null => {
  if (hours === null) return null;
  if (time < hours.from) return hours.from;
  return time > hours.until ? hours.until : time;
};
