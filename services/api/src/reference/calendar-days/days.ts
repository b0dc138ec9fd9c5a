import { parseDate } from '@internationalized/date';
import { addDays } from '@travel/contracts/locale/days/days';

/** Returns the day after a day of the calendar. */
export const dayAfter = (date: string): string => addDays(date, 1);

/** Returns the day before a day of the calendar. */
export const dayBefore = (date: string): string => addDays(date, -1);

/** Returns the same day so many years and months later, or the last one of a month that does not have it. */
export const addMonths = (date: string, span: { readonly years?: number; readonly months?: number }): string =>
  parseDate(date).add(span).toString();

/** Returns the day of a moment in UTC, for numbers and due dates that no place decides. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10);
