import type { VirtualItem } from '@tanstack/react-virtual';
import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import type { Host } from '@travel/contracts/host/host';
import { createCompared, type ComparedStore } from './compare/comparison.ts';
import { pageSize } from './page-size.ts';

const freshMs = 5 * 60_000;

/** Fields that every search response has. */
export interface ListAnswer {
  readonly total: number;
  /** Queried suppliers; undefined if the product has none. */
  readonly suppliers?: readonly SupplierStatus[] | undefined;
  /** Why the list is empty, according to the suppliers that answered. */
  readonly reason?: string | null;
  /** Basis of the order `recommended`; undefined if the product has only one rule. */
  readonly recommended_by?: string | undefined;
  /** Whether an offer has reviews; undefined if unknown. */
  readonly has_reviews?: boolean | undefined;
}

/** A partly loaded list of offers, in which offers that are not loaded are undefined. */
export interface Listing<Answer, Item> {
  readonly key: string;
  /** Response to the request for the first page, which contains the total, the filter counts and the place. */
  readonly answer: Answer;
  readonly items: readonly (Item | undefined)[];
  readonly askedAt: number;
  /** Whether the document contained the answer, so that the first offers are shown at once. */
  readonly isInDocument?: boolean;
}

/** Cache of the lists of this visit, so that going back restores a list with its height and scroll position. */
export interface Listings<Answer, Item> {
  known(key: string): Listing<Answer, Item> | undefined;
  keep(listing: Listing<Answer, Item>): void;
  /** Returns the row heights measured earlier, so that a list that is shown again has its full height at once. */
  rows(key: string): VirtualItem[];
  keepRows(key: string, rows: readonly VirtualItem[]): void;
  /** Returns the offers chosen for comparison. The key is the search without filters and sort order. */
  compared(key: string): ComparedStore<Item>;
}

const mostKept = 8;

const createListings = <Answer, Item>(): Listings<Answer, Item> => {
  const listings = new Map<string, Listing<Answer, Item>>();
  const drawn = new Map<string, readonly VirtualItem[]>();
  let comparing: { readonly key: string; readonly store: ComparedStore<Item> } | undefined;
  return {
    known(key) {
      const listing = listings.get(key);
      return listing && Date.now() - listing.askedAt < freshMs ? listing : undefined;
    },
    keep(listing) {
      listings.delete(listing.key);
      listings.set(listing.key, listing);
      const [oldest] = listings.keys();
      if (listings.size <= mostKept || oldest === undefined) return;
      listings.delete(oldest);
      drawn.delete(oldest);
    },
    rows: (key) => [...(drawn.get(key) ?? [])],
    keepRows: (key, rows) => void drawn.set(key, rows),
    compared(key) {
      // Offers of different searches have different dates or travellers, so they cannot be compared.
      if (comparing?.key !== key) comparing = { key, store: createCompared() };
      return comparing.store;
    },
  };
};

/** Returns a product's lists of a host, whose services outlive the results page. */
export type ListingCache<Answer, Item> = (host: Pick<Host, 'http'>) => Listings<Answer, Item>;

export const createListingCache = <Answer, Item>(): ListingCache<Answer, Item> => {
  const kept = new WeakMap<Host['http'], Listings<Answer, Item>>();
  return ({ http }) => {
    const known = kept.get(http) ?? createListings<Answer, Item>();
    kept.set(http, known);
    return known;
  };
};

/** Returns the listing with one more page of offers. */
export const addPage = <Answer, Item>(
  listing: Listing<Answer, Item>,
  page: number,
  found: readonly Item[],
): Listing<Answer, Item> => {
  const items = [...listing.items];
  found.forEach((item, at) => {
    if (page * pageSize + at < items.length) items[page * pageSize + at] = item;
  });
  return { ...listing, items };
};

/** Creates a listing from the response to its first page. */
export const createListing = <Answer extends ListAnswer, Item>(
  key: string,
  answer: Answer,
  found: readonly Item[],
): Listing<Answer, Item> => ({
  key,
  answer,
  items: Array.from({ length: answer.total }, (_, at) => found[at]),
  askedAt: Date.now(),
});
