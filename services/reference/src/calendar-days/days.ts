import { parseDate } from '@internationalized/date';
import { addDays } from '@travel/contracts/locale/days/days';

export const getDayAfter = (date: string): string => addDays(date, 1);

export const getDayBefore = (date: string): string => addDays(date, -1);

/** Returns the same day of the month some years and months later, or the last day of a shorter month. */
export const addMonths = (date: string, span: { readonly years?: number; readonly months?: number }): string =>
  parseDate(date).add(span).toString();

/** Returns the UTC day of an instant, for document numbers and due dates that do not depend on a place. */
export const getUtcDay = (instant: Date): string => instant.toISOString().slice(0, 10);
