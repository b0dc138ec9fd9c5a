import type { Currency } from '@travel/contracts/locale/currency';
import { eachLanguage } from '../platform/languages/each-language.ts';

// Ids are kept in browsers and in preferences: new currencies go to the end, none changes its number (spec §9).
const codes = [
  'AED AUD BRL CAD CHF CNY EUR GBP USD INR',
  'JPY MXN KRW SGD HKD NZD SEK NOK DKK ISK',
  'PLN CZK HUF RON TRY ILS SAR QAR KWD BHD',
  'OMR JOD EGP MAD ZAR KES TZS THB VND IDR',
  'MYR PHP TWD NPR MVR ARS CLP COP PEN TND',
].flatMap((ten) => ten.split(' '));

const known = new Set(codes);

/** Whether a currency can be chosen. */
export const isCurrency = (code: string): boolean => known.has(code);

/**
 * Path of a currency's flag on the asset origin. A currency's code begins with its country's; the Mexican peso has a
 * flag of its own (spec §9/18).
 */
const flagOf = (code: string): string =>
  code === 'MXN' ? '/flags/mxn.svg' : `/flags/${code.slice(0, 2).toLowerCase()}.svg`;

/** All currencies in the words of a language, in its alphabetical order. */
export const currenciesIn = eachLanguage((language): readonly Currency[] => {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const { compare } = new Intl.Collator(language);
  return codes
    .map((code, index) => ({ code, name: names.of(code) ?? code, id: index + 1, flag: flagOf(code) }))
    .toSorted((a, b) => compare(a.name, b.name));
});
