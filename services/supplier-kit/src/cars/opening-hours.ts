import { toIsoDate, getWeekday, type DayNumber } from '@travel/reference/calendar-days/day-numbers';

/** Opening hours of a station on a day. Closing at `23:59` means that the station is open until midnight. */
export interface Hours {
  readonly from: string;
  readonly until: string;
}

/** Opening hours by weekday, Sunday first; null on days when the station is closed. */
export type Week = readonly (Hours | null)[];

/** Public holidays on which stations close, as month and day. */
const holidays = new Set(['12-25', '01-01']);

/** Returns the opening hours of a station on a day; null if it is closed. */
export const getHoursOn = (
  { week, isAlwaysOpen }: { readonly week: Week; readonly isAlwaysOpen: boolean },
  day: DayNumber,
): Hours | null => {
  if (!isAlwaysOpen && holidays.has(toIsoDate(day).slice(5))) return null;
  return week[getWeekday(day)] ?? null;
};

/** Returns whether a station is open at a time of day. The last minute is included. */
export const isOpenAt = (hours: Hours | null, time: string): boolean =>
  hours !== null && hours.from <= time && time <= hours.until;

/** Returns the time nearest to a time of day at which a station is open; null if it is closed all day. */
export const findNearestOpening = (hours: Hours | null, time: string): string | null => {
  if (hours === null) return null;
  if (time < hours.from) return hours.from;
  return time > hours.until ? hours.until : time;
};
