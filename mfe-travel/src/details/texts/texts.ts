import type { TextLoader } from '../../host/page-part.ts';

export const detailsTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-details" */ `./${language}.json`, { with: { type: 'json' } });
