import { formatDate, formatMoment, formatPeriod, formatTravelDay } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { formatCount } from '@travel/contracts/locale/format/numbers';
import { getDirection, type TextLanguage } from '@travel/contracts/locale/languages';
import type { Money } from '@travel/contracts/money/money';
import { memoize } from '@travel/kit/caches/memoize';

const createFormats = (language: TextLanguage) => {
  const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const isRtl = getDirection(language) === 'rtl';
  const code = (text: string): string => (isRtl ? `\u2066${text}\u2069` : text);
  return {
    /** Isolates a left-to-right value, such as a phone number, from surrounding right-to-left text. */
    code,
    /** Isolates a text with its own direction, such as a street address, from right-to-left text. */
    own: (text: string): string => (isRtl ? `\u2068${text}\u2069` : text),
    /** Formats an amount of money: `USD 848.00`, `−USD 84.80`. */
    amount: (of: Money): string => (of.amount < 0 ? code(formatMoney(of, language)) : formatMoney(of, language)),
    /** Formats a count: `2,000`. */
    count: (of: number): string => formatCount(of, language),
    /** Formats a percentage: `80%`, `7.5%`. */
    percent: (of: number): string => percents.format(of / 100),
    /** Formats a label before its value: `Total:`. */
    label: (text: string): string => `${text}${language === 'fr-FR' ? '\u00A0:' : ':'}`,
    /** Joins facts of the same kind to a list. */
    list: (facts: readonly string[]): string => facts.join(isRtl ? '؛ ' : '; '),
    /** Formats a calendar day, whatever its time zone: `20 November 2026`. */
    day: (date: string): string => formatDate(date, language),
    /** Formats a day of travel: `Friday 20 November 2026`. */
    travelDay: (date: string): string => formatTravelDay(date, language),
    /** Formats a period of calendar days: `20 November – 19 December 2026`. */
    period: (from: string, until: string): string => formatPeriod(from, until, language),
    /** Formats an instant in a time zone: `20 November 2026, 18:00`. */
    moment: (instant: string, timeZone: string): string => formatMoment(instant, timeZone, language),
  };
};

/** Returns the formats of amounts, dates and times in mails and documents, which are those of the pages. */
export const getFormats = memoize(createFormats);
