import type { PagePart } from '../host/page-part.ts';
import type { TravelProduct } from './travel-product.ts';

export interface HomeSearchProps {
  readonly product: TravelProduct;
}

/** The pages of one product. The details page of a product without `details` shows that nothing is selected. */
export interface ProductPages {
  readonly search: PagePart;
  readonly details?: PagePart;
  /** Search form of home pages if the product needs more than a place and dates. */
  readonly homeSearch?: PagePart<HomeSearchProps>;
}
