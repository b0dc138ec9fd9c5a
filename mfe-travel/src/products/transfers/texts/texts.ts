import type { TextLoader } from '../../../host/page-part.ts';

/** What is said of transfers, on the pages that the name of the chunk tells. */
export const transferTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-search.TRF_details.TRF" */ `./${language}.json`, {
    with: { type: 'json' },
  });
