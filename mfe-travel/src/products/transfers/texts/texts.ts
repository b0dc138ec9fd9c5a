import type { TextLoader } from '../../../host/page-part.ts';

/** Loads the texts of transfers; the chunk name lists the pages that need them. */
export const transferTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-search.TRF_details.TRF" */ `./${language}.json`, {
    with: { type: 'json' },
  });
