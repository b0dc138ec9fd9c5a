import type { Weekday } from '@travel/contracts/locale/days/typed-day';
import type { Day, Month } from '@travel/contracts/locale/days/days';
import type { Host } from '@travel/contracts/host/host';
import type { Money } from '@travel/contracts/money/money';
import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import type { ComponentType } from 'react';
import type { BoxLook } from './box/cell-style.ts';
import type { Query } from './search-query.ts';
import type { Search, SearchKey } from './search.ts';

/** A day and its lowest price; the price is null if nothing is available or the price is `unknown`. */
export interface DayPrice {
  readonly date: Day;
  readonly from: Money | null;
  readonly unknown?: boolean | undefined;
}

export interface DayPrices {
  /** Text key of the note below the calendar that explains the prices. */
  readonly note: string;
  /** Returns whether the search, apart from its dates, has enough information to request prices. */
  readonly needs: (search: Search) => boolean;
  /** Whether a stay is available only if every night has a price; otherwise only the first day needs a price. */
  readonly everyNight?: boolean;
  /** The only weekday with prices in the calendar, if prices are for weeks that begin on it. */
  readonly weeksBeginOn?: Weekday;
  /** Whether `ofMonth` can return the prices of a single offer. */
  readonly pricesOffers?: boolean;
  readonly ofMonth: (
    host: Pick<Host, 'http' | 'locale' | 'route'>,
    search: Search,
    month: Month,
    offerId?: string,
  ) => Promise<readonly DayPrice[]>;
}

export interface OwnFieldsProps {
  readonly look: BoxLook;
  readonly id: string;
  readonly search: Search;
  readonly fault: (...keys: SearchKey[]) => string | undefined;
  readonly change: (parts: Partial<Search>) => void;
}

/** Search box settings of a product. The product's definition lists the fields of the box. */
export interface SearchBoxRules {
  readonly placeLabel?: string;
  /** Text key of the placeholder of the place fields. */
  readonly placePlaceholder?: string;
  readonly dropoffLabel?: string;
  readonly whoLabel?: string;
  /** Fields between the dates and the travellers; their code is loaded with the product. */
  readonly OwnFields?: ComponentType<OwnFieldsProps>;
  /** Weekday on which weeks begin, if the product is only rented by complete weeks. */
  readonly weeksBeginOn?: Weekday;
  readonly dayPrices?: DayPrices;
  readonly needsSignIn?: (host: Pick<Host, 'flags' | 'session'>) => boolean;
  /** Returns the filters and sort order in a results URL that a new search, perhaps of the same places, retains. */
  readonly keptInResults?: (query: Query, samePlace: boolean) => Query;
  /** URL parameter of an offer whose dates can be changed; undefined if offers exist only on their dates. */
  readonly offerKey?: string;
  /** Text key of the button and the dialog that change dates and travellers, `details.card.change` by default. */
  readonly changeLabel?: string;
  /** Returns initial values for the parts of a home page search that the URL does not set. */
  readonly begins?: (storage: Pick<Host['storage'], 'get'>) => Partial<Search>;
}

export interface SearchProduct extends ProductDefinition {
  readonly searchBox: SearchBoxRules;
}
