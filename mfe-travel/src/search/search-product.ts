import type { Weekday } from '@travel/contracts/locale/days/typed-day';
import type { Day, Month } from '@travel/contracts/locale/days/days';
import type { Host } from '@travel/contracts/host/host';
import type { Money } from '@travel/contracts/money/money';
import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import type { ComponentType } from 'react';
import type { BoxLook } from './box/cell-style.ts';
import type { Query } from './search-query.ts';
import type { Search, SearchKey } from './search.ts';

/** Lowest price of a day; null if nothing is available or the price is unknown. */
export interface DayPrice {
  readonly date: Day;
  readonly from: Money | null;
}

/** How the calendar of a product's search gets the prices of its days. */
export interface DayPrices {
  /** Text key of the note below the calendar that explains the prices. */
  readonly note: string;
  /** Returns whether the search has enough information to request prices. Its dates are ignored. */
  readonly needs: (search: Search) => boolean;
  /** Whether every night of a stay needs a price; otherwise only its first day does. */
  readonly everyNight?: boolean;
  /** Returns the days of a month. */
  readonly ofMonth: (
    host: Pick<Host, 'http' | 'locale' | 'route'>,
    search: Search,
    month: Month,
  ) => Promise<readonly DayPrice[]>;
}

/** Props of search fields that only one product has. */
export interface OwnFieldsProps {
  readonly look: BoxLook;
  /** Prefix of the field IDs. */
  readonly id: string;
  readonly search: Search;
  /** Returns the error message of the given parts. */
  readonly fault: (...keys: SearchKey[]) => string | undefined;
  readonly change: (parts: Partial<Search>) => void;
}

/** Search box settings of a product. Its definition lists the fields. */
export interface SearchBoxRules {
  /** Text key of the place label if it differs from the default. */
  readonly placeLabel?: string;
  /** Text key of the party label if it differs from the default. */
  readonly whoLabel?: string;
  /** Fields between the dates and the travellers; their code is loaded with the product. */
  readonly OwnFields?: ComponentType<OwnFieldsProps>;
  /** First weekday of the weeks, if it is only rented by complete weeks. */
  readonly weeksBeginOn?: Weekday;
  /** Undefined if days have no prices. */
  readonly dayPrices?: DayPrices;
  /** Returns whether the visitor must sign in to search. */
  readonly needsSignIn?: (host: Pick<Host, 'flags' | 'session'>) => boolean;
  /** Returns the part of the results URL (filters and sort order) that another search retains. */
  readonly keptInResults?: (query: Query, samePlace: boolean) => Query;
  /** URL key of an offer that can be shown for other dates; undefined if offers depend on the dates. */
  readonly offerKey?: string;
  /** Returns initial values of a home page search for the parts that the URL does not set. */
  readonly begins?: (storage: Pick<Host['storage'], 'get'>) => Partial<Search>;
}

/** A product with its search box settings. */
export interface SearchProduct extends ProductDefinition {
  readonly searchBox: SearchBoxRules;
}

/** Returns whether a results page was opened to choose other dates for the offer in its URL. */
export const hasOfferInUrl = (
  { catalogue, searchBox: { offerKey } }: SearchProduct,
  route: Pick<Host['route'], 'catalogue' | 'page' | 'query'>,
): boolean =>
  offerKey !== undefined &&
  route.page === 'search' &&
  route.catalogue === catalogue &&
  route.query[offerKey] !== undefined;
