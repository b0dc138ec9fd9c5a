import type { TextLoader } from '../../host/page-part.ts';

/** The texts of this page. */
export const tripsTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-my-trips" */ `./${language}.json`);
