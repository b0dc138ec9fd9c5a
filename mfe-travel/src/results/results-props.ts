import type { SearchProduct } from '../search/search-product.ts';
import type { Search } from '../search/search.ts';

/** Props of a product's results component: a valid search. */
export interface ResultsProps {
  readonly product: SearchProduct;
  readonly search: Search;
}
