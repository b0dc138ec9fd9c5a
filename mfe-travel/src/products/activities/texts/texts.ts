import type { TextLoader } from '../../../host/page-part.ts';

/** What is said of activities, on the pages that the name of the chunk tells. */
export const activityTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-search.ACT_details.ACT" */ `./${language}.json`, {
    with: { type: 'json' },
  });
