import type { TextLanguage } from '@travel/contracts/locale/languages';

/** Loads the texts of a language, a chunk of its own. */
export const texts = (language: TextLanguage) => import(`./${language}.json`, { with: { type: 'json' } });
