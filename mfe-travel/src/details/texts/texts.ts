import type { TextLoader } from '../../host/page-part.ts';

/** Loads the texts that the details pages of all products share. */
export const detailsTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-details" */ `./${language}.json`, { with: { type: 'json' } });
