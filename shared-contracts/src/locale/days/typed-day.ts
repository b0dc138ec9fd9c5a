import { cleanLine, toAsciiDigits } from '../../text/typed-text.ts';
import { defaults } from '../defaults.ts';
import { isDay, type Day } from './days.ts';

/** The date formats that organisations can choose for fields. */
export const dateFormats = ['DD/MM/YYYY', 'DD.MM.YYYY', 'DD-MM-YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** 0 is Sunday. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
export type Weekday = (typeof weekdays)[number];

/** An organisation's settings, which override those of the language. */
export interface DateSettings {
  readonly date_format?: DateFormat | undefined;
  readonly week_start?: Weekday | undefined;
}

const formatByLanguage: Readonly<Record<string, DateFormat>> = { 'de-DE': 'DD.MM.YYYY' };
const weekStartByLanguage: Readonly<Record<string, Weekday>> = { 'de-DE': 1, 'fr-FR': 1 };

/**
 * Returns the date format of fields: the organisation's setting, otherwise that of the language, otherwise DD/MM/YYYY
 * (spec §9).
 */
export const getDateFormat = (language: string, settings: DateSettings = {}): DateFormat =>
  settings.date_format ?? formatByLanguage[language] ?? defaults.dateFormat;

/**
 * Returns the first day of the week: the organisation's setting, otherwise that of the language, otherwise Sunday (spec
 * §9).
 */
export const getWeekStart = (language: string, settings: DateSettings = {}): Weekday =>
  settings.week_start ?? weekStartByLanguage[language] ?? defaults.weekStart;

/** Returns a day in the date format of fields. */
export const formatTypedDay = (day: Day, format: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('DD', date).replace('MM', month).replace('YYYY', year);
};

const toDay = (year = '', month = '', date = ''): Day | null => {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
};

/** Expands a two-digit year to one of this century, or of the last century if the day would be after `latest`. */
const withCentury = (year: string, rest: (full: string) => Day | null, latest: Day | undefined): Day | null => {
  if (year.length !== 2) return rest(year);
  const day = rest(`20${year}`);
  return day !== null && latest !== undefined && day > latest ? rest(`19${year}`) : day;
};

/** Splits the digits of a date without separators into day, month and year, in the order of the format. */
const cut = (digits: string, order: readonly string[]): string[] => {
  const yearLength = digits.length - 4;
  let at = 0;
  return order.map((part) => {
    const length = part === 'YYYY' ? yearLength : 2;
    at += length;
    return digits.slice(at - length, at);
  });
};

const inOrder = (numbers: readonly string[], order: readonly string[], latest: Day | undefined): Day | null => {
  const readNumber = (part: string) => numbers[order.indexOf(part)] ?? '';
  return withCentury(readNumber('YYYY'), (year) => toDay(year, readNumber('MM'), readNumber('DD')), latest);
};

const isoOrder = ['YYYY', 'MM', 'DD'];

/**
 * Parses a typed day in the order of the format: `14/5/27`, `14.05.2027`, `14052027`, with the digits of any script. A
 * leading four-digit year (`2027-05-14`) is recognised in every format. Returns null if the text is not a calendar day.
 * @param latest the last possible day, for dates of birth
 */
export const parseDay = (typed: string, format: string, latest?: Day): Day | null => {
  const order = format.match(/DD|MM|YYYY/g) ?? [];
  const text = toAsciiDigits(cleanLine(typed));
  if (order.length !== 3 || /[a-z]/i.test(text)) return null;
  const numbers = text.match(/\d+/g) ?? [];
  const [first = ''] = numbers;
  if (numbers.length === 1 && /^\d{6}(?:\d\d)?$/.test(text)) {
    return (
      inOrder(cut(text, order), order, latest) ??
      (text.length === 8 ? inOrder(cut(text, isoOrder), isoOrder, latest) : null)
    );
  }
  if (numbers.length !== 3) return null;
  return inOrder(numbers, first.length === 4 ? isoOrder : order, latest);
};
