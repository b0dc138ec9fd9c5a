import type { TextLanguage } from '@travel/contracts/locale/languages';

/** The texts of a language, as a chunk of their own. */
export const texts = (language: TextLanguage) =>
  import(/* webpackChunkName: "texts-[request]" */ `./${language}.json`, { with: { type: 'json' } });
