import type { TextLoader } from '../../host/page-part.ts';

/** Loads the texts of the trips pages. */
export const tripsTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-my-trips" */ `./${language}.json`, { with: { type: 'json' } });
