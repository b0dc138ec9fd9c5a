import type { Host } from '@travel/contracts/host/host';
import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import type { SearchFaults } from '../search/search-faults.ts';
import type { Search } from '../search/search.ts';

/** What the page of an offer is shown for. */
export interface DetailsProps {
  readonly product: ProductDefinition;
  readonly offerId: string;
  readonly search: Search;
}

/** Returns the id of the offer that an address names; undefined where the address lacks what its page needs. */
export type OfferInAddress = (query: Host['route']['query'], faults: SearchFaults) => string | undefined;
