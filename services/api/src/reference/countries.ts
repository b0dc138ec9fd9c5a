import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { oncePer } from '../platform/once-per.ts';
import { eachLanguage } from '../platform/languages/each-language.ts';

export interface Country {
  readonly code: string;
  readonly name: string;
  /** With its plus: `+44`. */
  readonly calling_code: string;
}

/** The name of a country in a language; its code where there is none. */
export const countryName = (code: string, language: string): string => countryNames(language)(code);

const countryNames = eachLanguage((language) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return oncePer((code: string) => names.of(code) ?? code);
});

const codes: ReadonlySet<string> = new Set(getCountries());

/** Returns whether there is a country of this code: `XX` is none. */
export const isCountry = (code: string): boolean => codes.has(code);

/** All countries that can be called, in the words of a language and its alphabetical order. */
export const countriesIn = eachLanguage((language): readonly Country[] => {
  const { compare } = new Intl.Collator(language);
  return getCountries()
    .map((code) => ({ code, name: countryName(code, language), calling_code: `+${getCountryCallingCode(code)}` }))
    .toSorted((a, b) => compare(a.name, b.name));
});
