import type { SearchProduct } from '../search/search-product.ts';
import type { Search } from '../search/search.ts';
import type { ListAnswer, Listing, Listings } from './listings.ts';
import type { SupplierNews } from './suppliers/use-supplier-news.ts';

/** A loaded list and the state of its suppliers. */
export interface Found<Answer extends ListAnswer, Item> {
  readonly listing: Listing<Answer, Item>;
  readonly listings: Listings<Answer, Item>;
  /** Whether a new list is loading while the previous list stays on the screen. */
  readonly busy: boolean;
  readonly suppliers: SupplierNews;
  /** Called on scroll with the indexes of the first and last row in or near the viewport. */
  readonly onSeen: (first: number, last: number) => void;
}

/** Props of a product's results component. */
export interface FoundProps<Answer extends ListAnswer, Item, Filters> {
  readonly product: SearchProduct;
  readonly search: Search;
  readonly filters: Filters;
  readonly found: Found<Answer, Item>;
  readonly onChange: (filters: Filters) => void;
}
