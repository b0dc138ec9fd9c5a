import type { TextLoader } from '../../../host/page-part.ts';

/** Loads the texts of stays only; the chunk name lists the pages that load them. */
export const stayTexts: TextLoader = (language) =>
  import(
    /* webpackChunkName: "texts-[request]-for-search.RST_details.RST_search.STY_details.STY_search.VR_details.VR" */ `./${language}.json`,
    { with: { type: 'json' } }
  );
