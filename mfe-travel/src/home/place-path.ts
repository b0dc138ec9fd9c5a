import type { TravelProduct } from '../products/travel-product.ts';
import { getPagePath } from '@travel/contracts/routes/routes';
import type { Day } from '@travel/contracts/locale/days/days';
import type { Party } from '@travel/contracts/orders/party';
import type { Place } from '../places/place.ts';
import { findSearchErrors, hasNoErrors } from '../search/search-errors.ts';
import { writeSearchToUrl, getSearchPath } from '../search/search-query.ts';
import { getOpenDays, getSearchShape, type Search } from '../search/search.ts';

interface PickedPlace {
  readonly place: Pick<Place, 'place_id' | 'time_zone'>;
  readonly checkin?: Day | undefined;
  readonly checkout?: Day | undefined;
  readonly rooms?: readonly Party[] | undefined;
}

/** Returns the URL for a pressed place: the results if the search is complete, else the prefilled home page search. */
export const getPlacePath = (product: TravelProduct, { place, ...when }: PickedPlace): string => {
  const shape = getSearchShape(product);
  const search: Search = { place: place.place_id, ...when };
  return hasNoErrors(findSearchErrors(search, shape, getOpenDays(place.time_zone)))
    ? getSearchPath(product, search)
    : writeSearchToUrl(getPagePath(product.section, 'home'), {}, search, shape);
};
