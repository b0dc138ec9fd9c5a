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
    /** `USD 848.00`, `−USD 84.80` */
    amount: (of: Money): string => (of.amount < 0 ? code(formatMoney(of, language)) : formatMoney(of, language)),
    /** `2,000` */
    count: (of: number): string => formatCount(of, language),
    /** `80%`, `7.5%` */
    percent: (of: number): string => percents.format(of / 100),
    /** `Total:`, for a label before its value. */
    label: (text: string): string => `${text}${language === 'fr-FR' ? '\u00A0:' : ':'}`,
    /** Joins facts of the same kind to a list. */
    list: (facts: readonly string[]): string => facts.join(isRtl ? '؛ ' : '; '),
    /** `20 November 2026`, for a calendar day in any time zone. */
    day: (date: string): string => formatDate(date, language),
    /** `Friday 20 November 2026`, for a day of travel. */
    travelDay: (date: string): string => formatTravelDay(date, language),
    /** `20 November – 19 December 2026` */
    period: (from: string, until: string): string => formatPeriod(from, until, language),
    /** `20 November 2026, 18:00`, in a time zone. */
    moment: (instant: string, timeZone: string): string => formatMoment(instant, timeZone, language),
  };
};

/** Returns the formats of amounts, dates and times in mails and documents, which are those of the pages. */
export const getFormats = memoize(createFormats);
