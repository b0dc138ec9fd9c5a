import type { Weekday } from '../search-product.ts';

/** A Sunday. */
const sunday = Date.UTC(2026, 10, 1);

/** Returns a weekday's name: `Saturday`. */
export const weekdayName = (weekday: Weekday, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(sunday + weekday * 86_400_000);
