import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Returns a phone number as it is kept, `+442079460018`, or null for what is none; without `+` it is one of the country.
 * A number with words around it is none.
 */
export const phoneToKeep = (typed: string, country: string | null): string | null => {
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  // The wide plus of East Asian keyboards would be read as part of a number at home.
  const found = parsePhoneNumberFromString(typed.normalize('NFKC').trim(), {
    extract: false,
    ...(home !== undefined && { defaultCountry: home }),
  });
  return found?.isValid() && found.ext === undefined ? found.number : null;
};

/** Returns a phone number as people write it to callers from abroad; what is none is left as it is. */
export const phoneToShow = (kept: string): string => parsePhoneNumberFromString(kept)?.formatInternational() ?? kept;
