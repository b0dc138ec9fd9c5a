import type * as PhoneRules from './phone.ts';
import { toAsciiDigits } from '../text/typed-text.ts';

let rules: typeof PhoneRules | null = null;
let visitorCountry: string | null = null;

/**
 * Loads the phone numbers of the world for a form with a phone field, after everything that the page shows first.
 * Numbers without a country code are then read as dialled in `country`. Rejects if the file cannot be loaded.
 */
export const loadPhoneRules = async (country: string): Promise<void> => {
  visitorCountry = country;
  rules ??= await import(/* webpackChunkName: "phone-rules", webpackFetchPriority: "low" */ './phone.ts');
};

/** Whether a typed text is a phone number. Before the rules are loaded, five digits do: the service checks it again. */
export const isPhone = (typed: string, country = visitorCountry): boolean =>
  rules ? rules.readPhone(typed, country) !== null : /\d{5}/.test(toAsciiDigits(typed).replaceAll(/\D/g, ''));

/** Returns a typed phone number as it is sent (E.164); as typed if it is none, or if the rules are not loaded. */
export const toPhone = (typed: string, country = visitorCountry): string =>
  rules?.readPhone(typed, country) ?? typed.trim();

/** Returns a typed phone number with its country code, for the visitor to check; other texts as they are. */
export const showPhone = (typed: string): string => {
  const phone = rules?.readPhone(typed, visitorCountry);
  return rules && phone ? rules.formatPhone(phone) : typed;
};
