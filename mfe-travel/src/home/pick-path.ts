import type { TravelProduct } from '../products/travel-product.ts';
import { pagePath } from '@travel/contracts/routes';
import type { Day } from '@travel/contracts/days';
import type { Party } from '@travel/contracts/party';
import { faultsOf, isFaultless } from '../search/search-faults.ts';
import { keepInAddress, searchPath } from '../search/search-query.ts';
import { shapeOf, type Search } from '../search/search.ts';

interface Pick {
  readonly place: string;
  readonly checkin?: Day | undefined;
  readonly checkout?: Day | undefined;
  readonly rooms?: readonly Party[] | undefined;
}

/** Where choosing a place leads: to its results when nothing is missing, else to the search with the place filled in. */
export const pickPath = (product: TravelProduct, pick: Pick, today: Day): string => {
  const shape = shapeOf(product);
  const search: Search = pick;
  return isFaultless(faultsOf(search, shape, today))
    ? searchPath(product, search)
    : keepInAddress(pagePath(product.section, 'home'), {}, search, shape);
};
