import type { SearchProduct } from '../search/search-product.ts';
import type { Search } from '../search/search.ts';
import type { ListAnswer, Listing, Listings } from './listings.ts';
import type { SupplierNews } from './suppliers/use-supplier-news.ts';

/** A list that was found, and what is known of those who were asked for it. */
export interface Found<Answer extends ListAnswer, Item> {
  readonly listing: Listing<Answer, Item>;
  readonly listings: Listings<Answer, Item>;
  /** Whether another list is asked for, while this one stays. */
  readonly busy: boolean;
  readonly suppliers: SupplierNews;
  /** Told which rows are near the eye. */
  readonly onSeen: (first: number, last: number) => void;
}

/** What a product's list is drawn from. */
export interface FoundProps<Answer extends ListAnswer, Item, Filters> {
  readonly product: SearchProduct;
  readonly search: Search;
  readonly filters: Filters;
  readonly found: Found<Answer, Item>;
  readonly onChange: (filters: Filters) => void;
}
