import type { TextLoader } from '../../../host/page-part.ts';

/** Loads the texts of holiday rentals only; the chunk name lists the pages that load them. */
export const rentalTexts: TextLoader = (language) =>
  import(
    /* webpackChunkName: "texts-[request]-for-search.RST_details.RST_search.STY_details.STY_search.VR_details.VR" */ `./${language}.json`,
    { with: { type: 'json' } }
  );
