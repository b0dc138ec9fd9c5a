import type { TextLanguage } from '@travel/contracts/locale/languages';

/** Loads the texts of a language from a separate chunk. */
export const texts = (language: TextLanguage) =>
  import(/* webpackChunkName: "texts-[request]" */ `./${language}.json`, { with: { type: 'json' } });
