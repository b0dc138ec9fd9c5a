import type { Currency } from '@travel/contracts/locale/currency';
import { memoizeByLanguage } from '@travel/kit/languages/response-language';

// The position of a currency is its number. Browsers and preferences store these numbers, so append new currencies and
// never change the order (spec §9).
const codes = [
  'AED AUD BRL CAD CHF CNY EUR GBP USD INR',
  'JPY MXN KRW SGD HKD NZD SEK NOK DKK ISK',
  'PLN CZK HUF RON TRY ILS SAR QAR KWD BHD',
  'OMR JOD EGP MAD ZAR KES TZS THB VND IDR',
  'MYR PHP TWD NPR MVR ARS CLP COP PEN TND',
].flatMap((ten) => ten.split(' '));

const known = new Set(codes);

export const isCurrency = (code: string): boolean => known.has(code);

/**
 * Returns the path of a currency's flag on the asset origin. The first two letters of a currency are a country code;
 * the Mexican peso has a flag file of its own (spec §9/18).
 */
const getFlagPath = (code: string): string =>
  code === 'MXN' ? '/flags/mxn.svg' : `/flags/${code.slice(0, 2).toLowerCase()}.svg`;

/** Returns all currencies, named and sorted alphabetically in a language. */
export const getCurrencies = memoizeByLanguage((language): readonly Currency[] => {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const { compare } = new Intl.Collator(language);
  return codes
    .map((code, index) => ({ code, name: names.of(code) ?? code, id: index + 1, flag: getFlagPath(code) }))
    .toSorted((a, b) => compare(a.name, b.name));
});
