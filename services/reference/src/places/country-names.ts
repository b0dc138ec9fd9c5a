import { languages } from '@travel/contracts/locale/languages';
import { getCountryName, getCountryShortNames } from '../countries.ts';
import { foldText } from './fold-text.ts';

/** Returns the folded names of a country in all languages, and its short names such as `uk`. */
export const listCountryNames = (country: string): string[] => [
  ...new Set(languages.map(({ code }) => foldText(getCountryName(country, code)))),
  ...getCountryShortNames(country),
];
