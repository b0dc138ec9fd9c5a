import { isLanguageCode } from '@travel/contracts/locale/languages';
import type { LanguageCode } from '@travel/contracts/locale/languages';

/** Makes a list once for each language; a language that the product does not speak gets the English one. */
export const eachLanguage = <T>(make: (language: LanguageCode) => T): ((language: string) => T) => {
  const made = new Map<LanguageCode, T>();
  return (wanted) => {
    const language = isLanguageCode(wanted) ? wanted : 'en-US';
    const before = made.get(language);
    if (before !== undefined) return before;
    const fresh = make(language);
    made.set(language, fresh);
    return fresh;
  };
};
