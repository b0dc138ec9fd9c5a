import type { TextLoader } from '../../host/page-part.ts';

/** Loads the texts that the results pages of all products share. */
export const resultsTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-search" */ `./${language}.json`, { with: { type: 'json' } });
