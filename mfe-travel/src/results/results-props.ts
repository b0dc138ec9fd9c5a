import type { SearchProduct } from '../search/search-product.ts';
import type { Search } from '../search/search.ts';

/** What the results of a product are shown for: a search without faults. */
export interface ResultsProps {
  readonly product: SearchProduct;
  readonly search: Search;
}
