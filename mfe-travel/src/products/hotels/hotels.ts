import { productOf } from '@travel/contracts/products/definitions';
import { HotelsIcon } from '@travel/ui/icons';
import { pagePart } from '../../host/page-part.ts';
import { isFaultless } from '../../search/search-faults.ts';
import type { TravelProduct } from '../travel-product.ts';
import { hotelsOfHome } from './home/hotels-of-home.ts';
import { filterQuery, keptFilters, readFilters } from './results/hotel-filters.ts';
import { hotelTexts } from './texts/texts.ts';

const definition = productOf('HLT');

/** Hotels: rooms by the night. */
export const hotels: TravelProduct = {
  ...definition,
  icon: HotelsIcon,
  searchBox: {
    keptInResults: (query, samePlace) => filterQuery(keptFilters(readFilters(query), samePlace)),
  },
  home: { lead: (look) => `home.lead.${look}`, offers: hotelsOfHome(definition), pricesNights: true },
  results: pagePart(
    async () => (await import(/* webpackChunkName: "page-search.HLT" */ './results/hotel-results.tsx')).HotelResults,
    hotelTexts,
  ),
  details: {
    ...pagePart(
      async () => (await import(/* webpackChunkName: "page-details.HLT" */ './details/hotel-page.tsx')).HotelPage,
      hotelTexts,
    ),
    // A hotel stands where it stands: an address that names it needs no place.
    offerIn: ({ hotel }, { place: _place, ...faults }) => (isFaultless(faults) ? hotel : undefined),
  },
};
