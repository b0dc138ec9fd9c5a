import type { Host } from '@travel/contracts/host';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import type { Query } from './search-query.ts';

/** From 0, a Sunday, to 6, a Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** What a product says about its search box; which fields it has stands in its definition. */
export interface SearchBoxRules {
  /** Key of the label over the place, where it is not the usual one. */
  readonly placeLabel?: string;
  /** Key of the label over the party, where it is not the usual one. */
  readonly whoLabel?: string;
  /** The weekday that weeks begin on, where it is let by whole weeks alone. */
  readonly weeksBeginOn?: Weekday;
  /** Whether somebody has to sign in before they can search. */
  readonly needsSignIn?: (host: Pick<Host, 'flags' | 'session'>) => boolean;
  /** What of the results' address goes on with another search made there: filters and order. */
  readonly keptInResults?: (query: Query, samePlace: boolean) => Query;
}

/** A product as its search box knows it. */
export interface SearchProduct extends ProductDefinition {
  readonly searchBox: SearchBoxRules;
}
