import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { cleanLine, toAsciiDigits } from '../text/typed-text.ts';

/** The longest text that is read as a phone number. */
export const longestPhone = 30;

/** Replaces digits and hyphens of contact lists and foreign keyboards by those of ASCII. */
const toPlain = (typed: string): string =>
  toAsciiDigits(cleanLine(typed))
    .replaceAll(/\p{Pd}/gu, '-')
    // The trunk zero of `+49 (0)30` is not dialled from abroad.
    .replace(/^(\+[^(]*)\(0\)/, '$1');

const parseNumber = (text: string, country: string | null): string | null => {
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  // Not extracted from a longer text: a number with words around it is refused.
  const found = parsePhoneNumberFromString(text, {
    extract: false,
    ...(home !== undefined && { defaultCountry: home }),
  });
  return found?.isValid() && found.ext === undefined ? found.number : null;
};

/**
 * Returns a phone number as it is stored, `+442079460018` (E.164), or null if it is no number of any country. Without a
 * country code it is read as dialled in `country`.
 */
export const readPhone = (typed: string, country: string | null): string | null => {
  if (typed.length > longestPhone * 2) return null;
  const text = toPlain(typed);
  return parseNumber(text, country) ?? (text.startsWith('00') ? parseNumber(text.replace(/^00/, '+'), null) : null);
};

/** Returns a stored phone number as it is written for callers from abroad; other texts stay as they are. */
export const formatPhone = (stored: string): string =>
  parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
