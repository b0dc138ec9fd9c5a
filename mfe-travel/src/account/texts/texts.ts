import type { TextLoader } from '../../host/page-part.ts';

/** The texts of this page. */
export const accountTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-account" */ `./${language}.json`);
