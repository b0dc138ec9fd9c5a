import type { TextLoader } from '../../../host/page-part.ts';

/** What is said of rental cars, on the pages that the name of the chunk tells. */
export const carTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-search.CAR_details.CAR" */ `./${language}.json`, {
    with: { type: 'json' },
  });
