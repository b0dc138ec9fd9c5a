import type { TextLanguage } from '@travel/contracts/locale/languages';
import { spokenLanguage } from './spoken-language.ts';

/** Returns a function that creates a value once for each supported language. */
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
