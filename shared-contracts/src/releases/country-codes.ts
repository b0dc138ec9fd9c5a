import { suggestName } from './suggest-name.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Codes that ICU names although they are not countries: unions, tests and "unknown". */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns whether a code is a current country: not `ZZ`, `SU` or `UK` (which is `GB`). */
export const isCountryCode = (code: string): boolean => {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code)) return false;
  return new Intl.Locale(`und-${code}`).region === code && names.of(code) !== undefined;
};

const listCodesByName = (): ReadonlyMap<string, string> =>
  new Map(
    letters
      .flatMap((first) => letters.map((second) => `${first}${second}`))
      .filter(isCountryCode)
      .map((code) => [(names.of(code) ?? code).toLowerCase(), code]),
  );

/** Returns an error message for an unknown country with a suggestion: `UK`, `Germany`, `germny`. */
export const describeUnknownCountry = (asked: string): string => {
  const now = /^[A-Za-z]{2}$/.test(asked) ? new Intl.Locale(`und-${asked.toUpperCase()}`).region : undefined;
  const codes = listCodesByName();
  const named = codes.get(asked.toLowerCase());
  const meant = named ?? (now !== undefined && now !== asked && isCountryCode(now) ? now : undefined);
  const near = meant === undefined ? suggestName(asked, [...codes.keys()]) : ` Did you mean ${meant}?`;
  return `There is no country ${asked}.${near} Use a two-letter code of ISO 3166 such as DE.`;
};
