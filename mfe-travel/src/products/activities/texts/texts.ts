import type { TextLoader } from '../../../host/page-part.ts';

/** Loads the texts of activities; the chunk name lists the pages that need them. */
export const activityTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-search.ACT_details.ACT" */ `./${language}.json`, {
    with: { type: 'json' },
  });
