import { toDay, getMidMonth, type Day, type Month } from '../days/days.ts';
import { dateTimeFormat } from './formats.ts';

const dayOf = (iso: Day): Date => new Date(`${iso}T00:00:00Z`);
const utc = { timeZone: 'UTC' } as const;

// English readers all over get the day before the month, as fields and documents have it (DD/MM/YYYY, spec §9).
const dateLocale = (language: string) => (language.startsWith('en') ? 'en-GB' : language);

const withWeekday = { ...utc, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

const english = (iso: Day, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat('en-GB', { ...utc, ...options })
    .format(dayOf(iso))
    .replace(',', '');

/** `Fri 14 May 2027`. */
export function formatDay(iso: Day, language: string): string {
  if (language.startsWith('en')) return english(iso, withWeekday);
  return dateTimeFormat(dateLocale(language), withWeekday).format(dayOf(iso));
}

/** What the two days share is said once: `Fri 14 – Tue 18 May 2027`; one day alone is that day. */
export function formatDayRange(from: Day, to: Day, language: string): string {
  if (from === to) return formatDay(from, language);
  if (!language.startsWith('en')) {
    return dateTimeFormat(dateLocale(language), withWeekday).formatRange(dayOf(from), dayOf(to));
  }
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const start = sameMonth
    ? `${english(from, { weekday: 'short' })} ${english(from, { day: 'numeric' })}`
    : english(from, { ...withWeekday, year: sameYear ? undefined : 'numeric' });
  return `${start} – ${english(to, withWeekday)}`;
}

/** French says of the first day alone which one it is: `1er novembre`. */
const firstOfFrench = (text: string, language: string): string =>
  language.startsWith('fr') ? text.replaceAll(/(^|\s)1(?=\s\p{L})/gu, '$11er') : text;

const long = (iso: Day, language: string, dateStyle: 'full' | 'long'): string => {
  const written = dateTimeFormat(dateLocale(language), { ...utc, dateStyle }).format(dayOf(iso));
  return firstOfFrench(language.startsWith('en') ? written.replace(',', '') : written, language);
};

/** The weekday of a day, in a sentence: `Friday`. */
export const formatWeekday = (iso: Day, language: string): string =>
  dateTimeFormat(language, { ...utc, weekday: 'long' }).format(dayOf(iso));

/** In a sentence or a document: `14 May 2027`. */
export const formatDate = (iso: Day, language: string): string => long(iso, language, 'long');

/** With the weekday, of a day on which one travels: `Friday 14 May 2027`. */
export const formatTravelDay = (iso: Day, language: string): string => long(iso, language, 'full');

/** From the first to the last day of a time, in a sentence or a document: `14 May – 13 June 2027`. */
export const formatPeriod = (from: Day, until: Day, language: string): string =>
  firstOfFrench(
    dateTimeFormat(dateLocale(language), { ...utc, dateStyle: 'long' })
      .formatRange(dayOf(from), dayOf(until))
      .replace(/\s?–\s?/u, ' – '),
    language,
  );

/** A moment by the clock of a place, as hotels have it: `12 May 2027, 18:00`. */
export const formatMoment = (instant: string, timeZone: string, language: string): string => {
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = dateTimeFormat(dateLocale(language), clock).format(new Date(instant));
  return `${formatDate(toDay(instant, timeZone), language)}${language.startsWith('ar') ? '،' : ','} ${time}`;
};

/** Short, for summaries on phones: `14 – 18 May`. */
export function formatShortRange(from: Day, to: Day, language: string): string {
  const short = dateTimeFormat(dateLocale(language), { ...utc, day: 'numeric', month: 'short' });
  return short.formatRange(dayOf(from), dayOf(to)).replace(/(\d)–(\d)/, '$1 – $2');
}

const month = (of: Month, language: string, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat(language, { ...utc, month: 'long', ...options }).format(dayOf(getMidMonth(of)));

/** The name of a month as it stands in a sentence: `May`, `mayo`. */
export const formatMonth = (of: Month, language: string): string => month(of, language, {});

/** A month with its year, for lists of months: `May 2027`. */
export const formatMonthAndYear = (of: Month, language: string): string => month(of, language, { year: 'numeric' });
