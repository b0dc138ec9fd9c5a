import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import { formatRooms } from '../search/party.ts';
import { writeSearchToUrl } from '../search/search-query.ts';
import { getSearchShape, getDefaultSearch } from '../search/search.ts';
import type { DrawnScene } from '../offers/offer.ts';
import type { HomeOffer, HomeOffersRequest } from './travel-product.ts';

/** Returns the query for the offers of a home page, for any product. */
export const toHomeOffersQuery = (
  { rooms, ...request }: HomeOffersRequest,
  { currency, language }: Host['locale'],
) => ({
  ...request,
  ...(rooms && { rooms: formatRooms(rooms) }),
  currency,
  lang: getTextLanguage(language),
});

type OfferCard = Omit<HomeOffer, 'id' | 'scene' | 'path'> & { readonly scenes: readonly DrawnScene[] };

/** Converts a recommended offer for home pages. `names` are the parameters of its URL, its own ID first. */
export const toHomeOffer = (
  product: ProductDefinition,
  { scenes, ...pick }: OfferCard,
  names: Readonly<Record<string, string>>,
  { rooms }: HomeOffersRequest,
): HomeOffer => {
  const shape = getSearchShape(product);
  const { checkin, checkout, place } = pick;
  return {
    ...pick,
    id: Object.values(names)[0] ?? '',
    scene: scenes[0],
    path: writeSearchToUrl(
      getPagePath(product.section, 'details'),
      names,
      { place: place.place_id, checkin, checkout, rooms: rooms ?? getDefaultSearch(shape).rooms },
      shape,
    ),
  };
};
