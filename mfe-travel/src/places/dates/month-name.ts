import type { Month } from './calendar-days.ts';

/** The month's name in a language, as it stands in a sentence: `May`, `mayo`. */
export const monthName = (month: Month, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`));

/** `May 2027`, for lists of months. */
export const monthAndYear = (month: Month, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );
