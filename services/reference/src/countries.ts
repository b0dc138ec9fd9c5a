// Imports only the metadata of the library, because its parser for phone numbers consists of 160 modules.
import phoneNumbers from 'libphonenumber-js/min/metadata';
import { memoize } from '@travel/kit/caches/memoize';
import { memoizeByLanguage } from '@travel/kit/languages/response-language';

export interface Country {
  readonly code: string;
  readonly name: string;
  /** Calling code with a plus sign: `+44`. */
  readonly calling_code: string;
}

/** Returns the name of a country in a language, or the country's code if there is no name. */
export const getCountryName = (code: string, language: string): string => countryNames(language)(code);

const countryNames = memoizeByLanguage((language) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return memoize((code: string) => names.of(code) ?? code);
});

const shortNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae'],
  GB: ['uk', 'england', 'great britain'],
  US: ['usa', 'us', 'america'],
};

/** Returns the other names that travellers type for a country, such as `uk`, in lower case. */
export const getCountryShortNames = (code: string): readonly string[] => shortNames[code] ?? [];

/** Calling codes by country, without a plus sign. */
const callingCodes: ReadonlyMap<string, string> = new Map(
  Object.entries(phoneNumbers.countries).map(([code, [callingCode]]) => [code, callingCode]),
);

/** Returns whether a country with this code exists; `XX` does not. */
export const isCountry = (code: string): boolean => callingCodes.has(code);

/** Returns all countries with their calling codes, named and sorted alphabetically in a language. */
export const getCountries = memoizeByLanguage((language): readonly Country[] => {
  const { compare } = new Intl.Collator(language);
  return [...callingCodes]
    .map(([code, digits]) => ({ code, name: getCountryName(code, language), calling_code: `+${digits}` }))
    .toSorted((a, b) => compare(a.name, b.name));
});
