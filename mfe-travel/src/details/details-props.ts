import type { ProductDefinition } from '@travel/contracts/products/definitions';
import type { Search } from '../search/search.ts';

/** What the page of an offer is shown for. */
export interface DetailsProps {
  readonly product: ProductDefinition;
  readonly offerId: string;
  readonly search: Search;
}
