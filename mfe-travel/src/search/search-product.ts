import type { Weekday } from '@travel/contracts/locale/days/typed-day';
import type { Day, Month } from '@travel/contracts/locale/days/days';
import type { Host } from '@travel/contracts/host/host';
import type { Money } from '@travel/contracts/money/money';
import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import type { ComponentType } from 'react';
import type { BoxLook } from './box/cell-style.ts';
import type { Query } from './search-query.ts';
import type { Search, SearchKey } from './search.ts';

/** What a day costs: null where nothing is to be had or nobody knows. */
export interface DayPrice {
  readonly date: Day;
  readonly from: Money | null;
}

/** How the calendar of a product's search is told what its days cost. */
export interface DayPrices {
  /** Key of the sentence under the calendar: what the prices are of. */
  readonly note: string;
  /** What the search has to say before a price can be told; of the search the dates are left aside. */
  readonly needs: (search: Search) => boolean;
  /** Whether nothing is to be had unless each night of a stay has a price; else its first day says enough. */
  readonly everyNight?: boolean;
  /** Returns the days of a month. */
  readonly ofMonth: (
    host: Pick<Host, 'http' | 'locale' | 'route'>,
    search: Search,
    month: Month,
  ) => Promise<readonly DayPrice[]>;
}

/** What the fields of a search are given that one product alone has. */
export interface OwnFieldsProps {
  readonly look: BoxLook;
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly search: Search;
  /** Returns what is wrong with parts of the search, in words. */
  readonly fault: (...keys: SearchKey[]) => string | undefined;
  readonly change: (parts: Partial<Search>) => void;
}

/** What a product says about its search box; which fields it has stands in its definition. */
export interface SearchBoxRules {
  /** Key of the label over the place, where it is not the usual one. */
  readonly placeLabel?: string;
  /** Key of the label over the party, where it is not the usual one. */
  readonly whoLabel?: string;
  /** Between the dates and who comes; its code comes with the product. */
  readonly OwnFields?: ComponentType<OwnFieldsProps>;
  /** The weekday that weeks begin on, where it is let by whole weeks alone. */
  readonly weeksBeginOn?: Weekday;
  /** Absent where a day has no price of its own. */
  readonly dayPrices?: DayPrices;
  /** Whether somebody has to sign in before they can search. */
  readonly needsSignIn?: (host: Pick<Host, 'flags' | 'session'>) => boolean;
  /** What of the results' address goes on with another search made there: filters and order. */
  readonly keptInResults?: (query: Query, samePlace: boolean) => Query;
  /** The address key that names an offer which can be shown for other dates; absent where offers depend on the dates. */
  readonly offerKey?: string;
  /** What a search on the home page begins with where its address says nothing of it. */
  readonly begins?: (storage: Pick<Host['storage'], 'get'>) => Partial<Search>;
}

/** A product as its search box knows it. */
export interface SearchProduct extends ProductDefinition {
  readonly searchBox: SearchBoxRules;
}

/** Returns whether a results page was opened to choose other dates for one offer, which its address names. */
export const namesOffer = (
  { catalogue, searchBox: { offerKey } }: SearchProduct,
  route: Pick<Host['route'], 'catalogue' | 'page' | 'query'>,
): boolean =>
  offerKey !== undefined &&
  route.page === 'search' &&
  route.catalogue === catalogue &&
  route.query[offerKey] !== undefined;
