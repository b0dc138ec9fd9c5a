import { formattingLocale } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { currencyDigits } from '@travel/contracts/money/currencies';
import { toDecimal } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';

/** Amounts, days and moments as a language writes them. */
export const wordsOf = (language: TextLanguage) => {
  const locale = formattingLocale(language);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return {
    /** `USD 848.00` */
    amount: (of: Money): string =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: of.currency,
        currencyDisplay: 'code',
        minimumFractionDigits: currencyDigits(of.currency),
      }).format(Number(toDecimal(of))),
    /** A day of the calendar, wherever one is. */
    day: (date: string): string => day.format(new Date(`${date}T00:00:00Z`)),
    /** A moment by the clock of a place. */
    moment: (instant: string, timeZone: string): string =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant)),
  };
};
