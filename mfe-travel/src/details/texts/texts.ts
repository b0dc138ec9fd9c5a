import type { TextLoader } from '../../host/page-part.ts';

/** What every product says on the page of its details. */
export const detailsTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-details" */ `./${language}.json`, { with: { type: 'json' } });
