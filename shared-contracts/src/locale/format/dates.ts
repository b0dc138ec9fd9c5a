import { toDay, getMidMonth, type Day, type Month } from '../days/days.ts';
import { dateTimeFormat } from './formats.ts';

const toDate = (iso: Day): Date => new Date(`${iso}T00:00:00Z`);
const utc = { timeZone: 'UTC' } as const;

// English readers everywhere get the day before the month, as in fields and documents (DD/MM/YYYY, spec §9).
const dateLocale = (language: string) => (language.startsWith('en') ? 'en-GB' : language);

const withWeekday = { ...utc, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Browsers differ in the width of the spaces, and hydration compares the texts of server and browser. */
const formatRange = (format: Intl.DateTimeFormat, from: Day, to: Day): string =>
  format.formatRange(toDate(from), toDate(to)).replaceAll('\u2009', ' ');

const english = (iso: Day, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat('en-GB', { ...utc, ...options })
    .format(toDate(iso))
    .replace(',', '');

/** Formats a day: `Fri 14 May 2027`. */
export function formatDay(iso: Day, language: string): string {
  if (language.startsWith('en')) return english(iso, withWeekday);
  return dateTimeFormat(dateLocale(language), withWeekday).format(toDate(iso));
}

/** Formats a range of days and shows shared parts once: `Fri 14 – Tue 18 May 2027`. A range of one day is that day. */
export function formatDayRange(from: Day, to: Day, language: string): string {
  if (from === to) return formatDay(from, language);
  if (!language.startsWith('en')) {
    return formatRange(dateTimeFormat(dateLocale(language), withWeekday), from, to);
  }
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const start = sameMonth
    ? `${english(from, { weekday: 'short' })} ${english(from, { day: 'numeric' })}`
    : english(from, { ...withWeekday, year: sameYear ? undefined : 'numeric' });
  return `${start} – ${english(to, withWeekday)}`;
}

/** French uses an ordinal for the first day of the month only: `1er novembre`. */
const applyFrenchOrdinal = (text: string, language: string): string =>
  language.startsWith('fr') ? text.replaceAll(/(^|\s)1(?=\s\p{L})/gu, '$11er') : text;

const long = (iso: Day, language: string, dateStyle: 'full' | 'long'): string => {
  const written = dateTimeFormat(dateLocale(language), { ...utc, dateStyle }).format(toDate(iso));
  return applyFrenchOrdinal(language.startsWith('en') ? written.replace(',', '') : written, language);
};

/** Returns the weekday of a day: `Friday`. */
export const formatWeekday = (iso: Day, language: string): string =>
  dateTimeFormat(language, { ...utc, weekday: 'long' }).format(toDate(iso));

/** Formats a day for sentences and documents: `14 May 2027`. */
export const formatDate = (iso: Day, language: string): string => long(iso, language, 'long');

/** Formats a day of travel with its weekday: `Friday 14 May 2027`. */
export const formatTravelDay = (iso: Day, language: string): string => long(iso, language, 'full');

/** Formats a period for sentences and documents: `14 May – 13 June 2027`. */
export const formatPeriod = (from: Day, until: Day, language: string): string =>
  applyFrenchOrdinal(
    formatRange(dateTimeFormat(dateLocale(language), { ...utc, dateStyle: 'long' }), from, until).replace(
      /\s?–\s?/u,
      ' – ',
    ),
    language,
  );

/** Formats an instant in the local time of a place: `12 May 2027, 18:00`. */
export const formatMoment = (instant: string, timeZone: string, language: string): string => {
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = dateTimeFormat(dateLocale(language), clock).format(new Date(instant));
  return `${formatDate(toDay(instant, timeZone), language)}${language.startsWith('ar') ? '،' : ','} ${time}`;
};

/** Formats a range of days briefly, without years: `14 – 18 May`, `29 Dec – 5 Jan`. */
export function formatShortRange(from: Day, to: Day, language: string): string {
  const short = dateTimeFormat(dateLocale(language), { ...utc, day: 'numeric', month: 'short' });
  // A range over two years would name both.
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${short.format(toDate(from))} – ${short.format(toDate(to))}`;
  return formatRange(short, from, to).replace(/(\d)–(\d)/, '$1 – $2');
}

const month = (of: Month, language: string, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat(language, { ...utc, month: 'long', ...options }).format(toDate(getMidMonth(of)));

/** Returns the name of a month as used in sentences: `May`, `mayo`. */
export const formatMonth = (of: Month, language: string): string => month(of, language, {});

/** Formats a month with its year, for lists of months: `May 2027`. */
export const formatMonthAndYear = (of: Month, language: string): string => month(of, language, { year: 'numeric' });
