import type { TextLoader } from '../../../host/page-part.ts';

/**
 * What is said of resorts, stays and holiday rentals alike, on the pages that the name of the chunk tells. Their own texts
 * come in the same file: each costs every page 64 bytes of integrity, and theirs are short.
 */
export const lodgingTexts: TextLoader = (language) =>
  import(
    /* webpackChunkName: "texts-[request]-for-search.RST_details.RST_search.STY_details.STY_search.VR_details.VR" */ `./${language}.json`,
    { with: { type: 'json' } }
  );
