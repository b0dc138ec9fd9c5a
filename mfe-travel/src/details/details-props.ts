import type { Host } from '@travel/contracts/host/host';
import type { SearchErrors } from '../search/search-errors.ts';
import type { SearchProduct } from '../search/search-product.ts';
import type { Search } from '../search/search.ts';

export interface DetailsProps {
  readonly product: SearchProduct;
  readonly offerId: string;
  readonly search: Search;
}

/** Returns the ID of the offer in a URL, or undefined if the URL lacks a required parameter. */
export type ReadOfferId = (query: Host['route']['query'], faults: SearchErrors) => string | undefined;
