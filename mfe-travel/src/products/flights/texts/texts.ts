import type { TextLoader } from '../../../host/page-part.ts';

/** What is said of flights alone, on the page that the name of the chunk tells. */
export const flightTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-search.FLT" */ `./${language}.json`, { with: { type: 'json' } });
