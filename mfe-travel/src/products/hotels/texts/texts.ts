import type { TextLoader } from '../../../host/page-part.ts';

/** What is said of hotels, on the pages that the name of the chunk tells. */
export const hotelTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-search.HLT_details.HLT" */ `./${language}.json`, {
    with: { type: 'json' },
  });
