import type { Host } from '@travel/contracts/host/host';
import type { ApiError } from '@travel/contracts/http/api-error';
import type { Money } from '@travel/contracts/money/money';
import type { TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { DrawnScene } from '../offers/offer.ts';
import type { Place } from '../places/place.ts';
import type { SearchProduct } from '../search/search-product.ts';
import type { Query } from '../search/search-query.ts';
import type { Search } from '../search/search.ts';
import type { ComparisonRow } from './compare/comparison.ts';
import type { CommonRows } from './compare/use-common-rows.ts';
import type { ListingFilters, ListingValues } from './filters/listing-filters.ts';
import type { FilterLabels } from './filters/use-filter-labels.ts';
import type { LoadedListing } from './use-listing.ts';
import type { ListAnswer, ListingCache } from './listings.ts';
import type { MapSheetProps } from './map/map-sheet.tsx';
import type { PointingStore } from './map/pointing.ts';
import type { Pin } from './map/use-pins.ts';

/** A filter that the visitor could clear, and the number and lowest price of the offers that would then be found. */
interface Relaxation {
  readonly filter: string;
  readonly total: number;
  readonly from: Money;
}

/** Fields that the response to the search of every product with a `ListingDefinition` has. */
export interface ListingAnswer extends ListAnswer {
  readonly place: Place;
  /** Number of offers without filters. */
  readonly unfiltered: number;
  /** Number of offers by filter and value; most values also have a label. */
  readonly counts: object;
  readonly relax: readonly Relaxation[];
}

/** A list on the screen, and what is needed to describe it. */
export interface ListingContext<Answer, Values> {
  readonly t: TFunction;
  readonly language: string;
  /** Formats a location: `in Rome`, `on the Amalfi Coast`. */
  readonly formatLocation: (place: Pick<Place, 'name' | 'within'>) => string;
  readonly search: Search;
  readonly filters: Values;
  readonly answer: Answer;
}

/** A pin, with its offer if the list may not have loaded the offer yet. */
export interface OfferPin<Item> extends Pin {
  readonly item?: Item;
}

/** The API calls of a search. */
export interface ListingRequest<Answer, Item> {
  /** Query parameters without `offset` and `limit`. Requests with the same query return the same list. */
  readonly query: object;
  readonly load: (page: { readonly offset: number; readonly limit: number }, signal?: AbortSignal) => Promise<Answer>;
  /** Loads the pins of the map, for products whose lists do not contain all offers. */
  readonly loadPins?: (signal: AbortSignal) => Promise<readonly OfferPin<Item>[]>;
}

export interface PinLoader<Item> {
  /** Cache key: two loaders with the same key load the same pins, as long as the same suppliers have answered. */
  readonly key: string;
  readonly load: (signal: AbortSignal) => Promise<readonly OfferPin<Item>[]>;
}

export interface ListingMapProps<Answer extends ListingAnswer, Item, Values> {
  readonly getId: (item: Item) => string;
  readonly context: ListingContext<Answer, Values>;
  readonly loaded: LoadedListing<Answer, Item>;
  /** Loads the pins; undefined if the list contains all offers. */
  readonly pins: PinLoader<Item> | undefined;
  readonly pointing: PointingStore;
  readonly getDetailsPath: (item: Item) => string;
  readonly onChange: (filters: Values) => void;
}

/** The map of a list, which `createListingMap` creates, so that products without a map do not load its code. */
export interface ListingMap<Answer extends ListingAnswer, Item, Values> {
  /** Whether visitors can search the visible area, which the filter `within` then contains. */
  readonly searchesArea: boolean;
  readonly render: (props: ListingMapProps<Answer, Item, Values>) => ReactNode;
  /** Shows the map in windows that are too narrow for a map next to the list. */
  readonly Sheet: ComponentType<MapSheetProps>;
}

/** Product-specific additions to the explanation of an empty list, whose texts are `reason.<reason>`. */
interface Explanation {
  /** Values to insert into the explanation, in addition to `place`, `where` and `dates`. */
  readonly values?: object;
  /**
   * Link to an alternative search; by default to the product's home page with the search filled in. The default label
   * is the text `reason.<reason>.change` of the product.
   */
  readonly link?: { readonly href: string; readonly label?: string };
  /** Alternatives below the link, such as `NearestDays`. */
  readonly suggestions?: ReactNode;
}

export interface FilterFieldsProps<Counts, Values> {
  readonly counts: Counts;
  readonly filters: Values;
  readonly onChange: (filters: Values) => void;
}

/** Position of a card in the list, and its connections to the details page and to the map. */
export interface CardPlacement {
  readonly to: string;
  readonly at: number;
  readonly pointing: PointingStore;
}

/** All differences between the results pages of the products. `ResultsPage` does everything else. */
export interface ListingDefinition<Answer extends ListingAnswer, Item, Values extends ListingValues> {
  readonly product: SearchProduct;
  /**
   * Prefixes of text keys; the first prefix that has a text is used. Together with the prefix `results` they need
   * `loading`, `failed`, `found`, `none`, `brings`, `filters.show`, `reason`, `relax`, `sorts` and `sortRule`.
   */
  readonly textPrefixes: readonly string[];
  /** Returns values to insert into the texts about a number of offers, in addition to `count` and `where`. */
  readonly getTextValues?: (context: ListingContext<Answer, Values>, count: number) => object;
  /** Returns the cache of the product's lists, which `createListingCache` creates. */
  readonly cache: ListingCache<Answer, Item>;
  /** Whether prices differ for members, so that a list is only valid for one member. */
  readonly hasMemberPrices?: boolean;
  readonly createRequest: (
    host: Pick<Host, 'http' | 'locale'>,
    search: Search,
    filters: Values,
  ) => ListingRequest<Answer, Item>;
  readonly getItems: (answer: Answer) => readonly Item[];
  readonly getId: (item: Item) => string;
  readonly getName: (item: Item, context: ListingContext<Answer, Values>) => string;
  /** Returns the drawn picture of an offer; absent if cards of the product draw their own pictures. */
  readonly getScene?: (item: Item) => DrawnScene | undefined;
  /** Returns the query parameters of an offer's page, in addition to the search. */
  readonly toDetailsQuery: (item: Item, filters: Values) => Query;
  readonly filters: ListingFilters<Values>;
  readonly FilterFields: ComponentType<FilterFieldsProps<Answer['counts'], Values>>;
  readonly getFilterLabels?: (context: ListingContext<Answer, Values>) => FilterLabels<Values>;
  readonly createComparisonRows: (
    context: ListingContext<Answer, Values>,
    rows: CommonRows,
  ) => readonly ComparisonRow<Item>[];
  /** Returns the filters that change prices; a change of them starts a new comparison. */
  readonly getPriceFilters?: (filters: Values) => unknown;
  readonly map?: ListingMap<Answer, Item, Values>;
  readonly renderCard: (item: Item, card: CardPlacement, context: ListingContext<Answer, Values>) => ReactNode;
  /** Renders optional content between the active filters and the list. */
  readonly renderAbove?: (context: ListingContext<Answer, Values>, onChange: (filters: Values) => void) => ReactNode;
  /** Formats the dates of the search for the explanation of an empty list. */
  readonly formatDates: (context: ListingContext<Answer, Values>) => string;
  readonly explainReason?: (context: ListingContext<Answer, Values>) => Explanation;
  /** Renders a product-specific error message; returns null to use the general one. */
  readonly renderFailure?: (
    code: string,
    fields: ApiError['errors'],
    context: Pick<ListingContext<Answer, Values>, 'search' | 'filters'>,
    onChange: (filters: Values) => void,
  ) => ReactNode;
}

/** Returns the keys of a text in the order in which they are tried: those of the product, then the shared one. */
export const listTextKeys = (prefixes: readonly string[], name: string): string[] =>
  [...prefixes, 'results'].map((prefix) => `${prefix}.${name}`);

/** Returns a text about a number of offers: `96 hotels on the Amalfi Coast`. */
export const formatListingText = <Answer extends ListingAnswer, Item, Values extends ListingValues>(
  { textPrefixes, getTextValues }: ListingDefinition<Answer, Item, Values>,
  context: ListingContext<Answer, Values>,
  name: 'found' | 'none' | 'brings' | 'filters.show',
  count: number,
): string =>
  context.t(listTextKeys(textPrefixes, name), {
    count,
    where: context.formatLocation(context.answer.place),
    ...getTextValues?.(context, count),
  });
