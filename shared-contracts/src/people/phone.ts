import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { cleanLine, toAsciiDigits } from '../text/typed-text.ts';

/** Maximum length of a phone number as typed. */
export const maxPhoneLength = 30;

/** Converts digits and hyphens of contact lists and foreign keyboards to ASCII. */
const toPlain = (typed: string): string =>
  toAsciiDigits(cleanLine(typed))
    .replaceAll(/\p{Pd}/gu, '-')
    // Removes the trunk zero of `+49 (0)30`, which is not dialled from abroad.
    .replace(/^(\+[^(]*)\(0\)/, '$1');

const parseNumber = (text: string, country: string | null): string | null => {
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  // Extraction is off, so that a number surrounded by other text is rejected.
  const found = parsePhoneNumberFromString(text, {
    extract: false,
    ...(home !== undefined && { defaultCountry: home }),
  });
  return found?.isValid() && found.ext === undefined ? found.number : null;
};

/**
 * Returns a phone number as stored, `+442079460018` (E.164), or null if it is invalid in every country. A number
 * without a country code is read as dialled in `country`.
 */
export const parsePhone = (typed: string, country: string | null): string | null => {
  if (typed.length > maxPhoneLength * 2) return null;
  const text = toPlain(typed);
  return parseNumber(text, country) ?? (text.startsWith('00') ? parseNumber(text.replace(/^00/, '+'), null) : null);
};

/** Returns a stored phone number in international format; other texts are returned unchanged. */
export const formatPhone = (stored: string): string =>
  parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;

/** Returns the country of a number that contains its country code, or null if the number is incomplete. */
export const getPhoneCountry = (typed: string): string | null =>
  parsePhoneNumberFromString(parsePhone(typed, null) ?? '')?.country ?? null;

/** Returns all countries with their calling codes, sorted by their names in the language. */
export const listPhoneCountries = (language: string) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return getCountries()
    .map((code) => {
      const callingCode = `+${getCountryCallingCode(code)}`;
      // Isolates prevent right-to-left languages from moving the plus sign to the other side.
      return { code, callingCode, label: `${names.of(code) ?? code} (\u2066${callingCode}\u2069)` };
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
};

/** Returns a typed number with the calling code of another country. A number without a calling code stays the same. */
export const replaceCallingCode = (typed: string, callingCode: string): string => {
  const number = parsePhoneNumberFromString(toPlain(typed));
  return number ? `${callingCode} ${number.nationalNumber}` : typed;
};
