import type { TextLoader } from '../../../host/page-part.ts';

/**
 * Loads the texts that resorts, stays and holiday rentals share; the chunk name lists the pages that need them. The
 * short texts of each kind share this chunk, because every further chunk adds 64 bytes of integrity data to every page.
 */
export const loadLodgingTexts: TextLoader = (language) =>
  import(
    /* webpackChunkName: "texts-[request]-for-search.RST_details.RST_search.STY_details.STY_search.VR_details.VR" */ `./${language}.json`,
    { with: { type: 'json' } }
  );
