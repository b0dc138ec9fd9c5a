import type { ProductDefinition } from '@travel/contracts/products/definitions';
import type { Search } from '../search/search.ts';

/** What the results of a product are shown for: a search without faults. */
export interface ResultsProps {
  readonly product: ProductDefinition;
  readonly search: Search;
}
