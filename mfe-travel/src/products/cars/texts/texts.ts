import type { TextLoader } from '../../../host/page-part.ts';

/** Loads the texts of rental cars; the chunk name lists the pages that need them. */
export const carTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-search.CAR_details.CAR" */ `./${language}.json`, {
    with: { type: 'json' },
  });
