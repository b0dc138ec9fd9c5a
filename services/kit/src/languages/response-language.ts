import { memoize } from '../caches/memoize.ts';
import { isLanguageCode, getTextLanguage, type TextLanguage } from '@travel/contracts/locale/languages';

/** Returns the language of a response: English for the pseudo-locale and for unsupported languages. */
export const getResponseLanguage = (wanted: string): TextLanguage =>
  isLanguageCode(wanted) ? getTextLanguage(wanted) : 'en-US';

/** Returns a function that creates a value once for each supported language. */
export const memoizeByLanguage = <T>(make: (language: TextLanguage) => T): ((wanted: string) => T) => {
  const getValue = memoize(make);
  return (wanted) => getValue(getResponseLanguage(wanted));
};
