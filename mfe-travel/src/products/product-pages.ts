import type { LazyPage } from '../host/lazy-page.ts';
import type { Look } from '../places/scenes/scenery.ts';
import type { TravelProduct } from './travel-product.ts';

export interface HomeSearchProps {
  readonly product: TravelProduct;
  readonly look: Look;
}

/** The pages of one product. The details page of a product without `details` shows that nothing is selected. */
export interface ProductPages {
  readonly search: LazyPage;
  readonly details?: LazyPage;
  /** Search form of home pages if the product needs more than a place and dates. */
  readonly homeSearch?: LazyPage<HomeSearchProps>;
}
