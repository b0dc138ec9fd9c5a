import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
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
