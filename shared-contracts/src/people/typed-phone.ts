import type * as PhoneRules from './phone.ts';
import { toAsciiDigits } from '../text/typed-text.ts';

let rules: Pick<typeof PhoneRules, 'parsePhone' | 'formatPhone'> | null = null;
let visitorCountry: string | null = null;

/**
 * Sets the phone number rules of all countries, which forms with a phone field load on demand. Numbers without a
 * country code are then read as dialled in `country`.
 */
export const setPhoneRules = (loaded: typeof rules, country: string): void => {
  rules = loaded;
  visitorCountry = country;
};

/**
 * Returns whether a text is a phone number. Until the rules are loaded it only requires five digits, because the
 * service validates again.
 */
export const isPhone = (typed: string, country = visitorCountry): boolean =>
  rules ? rules.parsePhone(typed, country) !== null : /\d{5}/.test(toAsciiDigits(typed).replaceAll(/\D/g, ''));

/** Returns a typed phone number in E.164; unchanged if it is invalid or the rules are not loaded. */
export const normalizePhone = (typed: string, country = visitorCountry): string =>
  rules?.parsePhone(typed, country) ?? typed.trim();

/**
 * Returns a typed phone number in international format for the visitor to check; other texts are returned unchanged.
 */
export const formatTypedPhone = (typed: string): string => {
  const phone = rules?.parsePhone(typed, visitorCountry);
  return rules && phone ? rules.formatPhone(phone) : typed;
};
