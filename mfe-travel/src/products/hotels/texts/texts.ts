import type { TextLoader } from '../../../host/page-part.ts';

/** Loads the texts of hotels; the chunk name lists the pages that need them. */
export const hotelTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-search.HLT_details.HLT" */ `./${language}.json`, {
    with: { type: 'json' },
  });
