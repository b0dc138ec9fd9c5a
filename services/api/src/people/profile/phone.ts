import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Returns a phone number as it is kept, `+442079460018`, or null for what is none; without `+` it is one of the country. */
export const phoneToKeep = (typed: string, country: string | null): string | null => {
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  const found = parsePhoneNumberFromString(typed, home);
  return found?.isValid() && found.ext === undefined ? found.number : null;
};

/** Returns a phone number as people write it to callers from abroad; what is none is left as it is. */
export const phoneToShow = (kept: string): string => parsePhoneNumberFromString(kept)?.formatInternational() ?? kept;
