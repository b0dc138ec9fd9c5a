import type { TextLoader } from '../../../host/page-part.ts';

/** Loads the texts of cruises; the chunk name lists the pages that need them. */
export const cruiseTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-search.CRU_details.CRU" */ `./${language}.json`, {
    with: { type: 'json' },
  });
