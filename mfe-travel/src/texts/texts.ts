import type { TextLanguage } from '@travel/contracts/locale/languages';

export const texts = (language: TextLanguage) =>
  import(/* webpackChunkName: "texts-[request]" */ `./${language}.json`, { with: { type: 'json' } });
