import type { TextLoader } from '../../host/page-part.ts';

/** What is said on the pages of trips. */
export const tripsTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-my-trips" */ `./${language}.json`, { with: { type: 'json' } });
