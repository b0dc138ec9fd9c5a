import type { TextLanguage } from '@travel/contracts/locale/languages';
import { spokenLanguage } from './spoken-language.ts';

/** Makes a list once for each language that the product speaks. */
export const eachLanguage = <T>(make: (language: TextLanguage) => T): ((wanted: string) => T) => {
  const made = new Map<TextLanguage, T>();
  return (wanted) => {
    const language = spokenLanguage(wanted);
    const before = made.get(language);
    if (before !== undefined) return before;
    const fresh = make(language);
    made.set(language, fresh);
    return fresh;
  };
};
