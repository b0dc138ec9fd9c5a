import type { TextLoader } from '../../host/page-part.ts';

export const tripsTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-my-trips" */ `./${language}.json`, { with: { type: 'json' } });
