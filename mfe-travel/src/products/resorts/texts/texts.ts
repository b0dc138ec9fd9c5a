import type { TextLoader } from '../../../host/page-part.ts';

/** What is said of resorts alone, on the pages that the name of the chunk tells. */
export const resortTexts: TextLoader = (language) =>
  import(
    /* webpackChunkName: "texts-[request]-for-search.RST_details.RST_search.STY_details.STY_search.VR_details.VR" */ `./${language}.json`,
    { with: { type: 'json' } }
  );
