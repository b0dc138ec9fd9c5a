import type { TextLoader } from '../../host/page-part.ts';

/** What every product says on the page of its results. */
export const resultsTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-search" */ `./${language}.json`, { with: { type: 'json' } });
