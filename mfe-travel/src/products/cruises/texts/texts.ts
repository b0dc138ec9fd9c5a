import type { TextLoader } from '../../../host/page-part.ts';

/** What is said of cruises, on the pages that the name of the chunk tells. */
export const cruiseTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-search.CRU_details.CRU" */ `./${language}.json`, {
    with: { type: 'json' },
  });
