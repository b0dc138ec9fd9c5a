import type { TextLoader } from '../../../host/page-part.ts';

/** Loads the texts of flights; the chunk name lists the page that needs them. */
export const flightTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-search.FLT" */ `./${language}.json`, { with: { type: 'json' } });
