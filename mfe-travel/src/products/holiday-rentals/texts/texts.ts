import type { TextLoader } from '../../../host/page-part.ts';

/** What is said of holiday rentals alone, on the pages that the name of the chunk tells. */
export const rentalTexts: TextLoader = (language) =>
  import(
    /* webpackChunkName: "texts-[request]-for-search.RST_details.RST_search.STY_details.STY_search.VR_details.VR" */ `./${language}.json`,
    { with: { type: 'json' } }
  );
