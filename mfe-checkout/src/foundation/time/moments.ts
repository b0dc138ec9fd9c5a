import { toDay } from '@travel/contracts/locale/days/days';
import { formatDate } from '@travel/contracts/locale/format/dates';

const getClockLocale = (language: string) => (language.startsWith('en') ? 'en-GB' : language);

const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** Returns `12 May, 18:00` in the given time zone. */
export const formatMoment = (instant: string, zone: string, language: string): string =>
  [{ day: 'numeric', month: 'long' } as const, clock]
    .map((parts) =>
      new Intl.DateTimeFormat(getClockLocale(language), { timeZone: zone, ...parts }).format(new Date(instant)),
    )
    .join(language.startsWith('ar') ? '، ' : ', ');

/** Returns `08:14` in the visitor's time zone. */
export const formatTime = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(getClockLocale(language), clock).format(new Date(instant));

/** Returns `20/11/2026, 08:14` in the visitor's time zone, for documents. */
export const formatStamp = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(getClockLocale(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    ...clock,
  }).format(new Date(instant));

/** Returns the date of a charge in the traveller's time zone: `11 May 2027`. */
export const formatChargeDay = (instant: string, language: string): string => formatDate(toDay(instant), language);
