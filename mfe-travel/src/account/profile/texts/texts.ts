import type { TextLoader } from '../../../host/page-part.ts';

/** The texts of this page. */
export const profileTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-profile" */ `./${language}.json`);
