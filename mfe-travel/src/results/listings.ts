import type { VirtualItem } from '@tanstack/react-virtual';
import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import type { Host } from '@travel/contracts/host/host';
import { createCompared, type ComparedStore } from './compare/comparison.ts';
import { pageSize } from './page-size.ts';

const freshMs = 5 * 60_000;

/** What any answer to a search says. */
export interface ListAnswer {
  readonly total: number;
  /** Who was asked; absent where nobody is. */
  readonly suppliers?: readonly SupplierStatus[] | undefined;
  /** Why the list is empty, by the suppliers that answered. */
  readonly reason?: string | null;
}

/** A list as far as it is known. Offers beyond what was asked for are holes. */
export interface Listing<Answer, Item> {
  readonly key: string;
  /** To the first page: how many there are, counts for the filters, the place. */
  readonly answer: Answer;
  readonly items: readonly (Item | undefined)[];
  readonly askedAt: number;
}

/** The lists of this visit: coming back to one finds it as it was left, in its full height. */
export interface Listings<Answer, Item> {
  known(key: string): Listing<Answer, Item> | undefined;
  keep(listing: Listing<Answer, Item>): void;
  /** Rows of a list as they were drawn, so that it has its height again at once. */
  rows(key: string): VirtualItem[];
  keepRows(key: string, rows: readonly VirtualItem[]): void;
  /** What was chosen to be compared, by a search without its filters and order. */
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
      // Offers of another search are for other days or people: nothing to compare these with.
      if (comparing?.key !== key) comparing = { key, store: createCompared() };
      return comparing.store;
    },
  };
};

/** The lists of one product, kept for each host: the results page comes and goes, its host's services stay. */
export const keptListings = <Answer, Item>(): ((host: Pick<Host, 'http'>) => Listings<Answer, Item>) => {
  const kept = new WeakMap<Host['http'], Listings<Answer, Item>>();
  return ({ http }) => {
    const known = kept.get(http) ?? createListings<Answer, Item>();
    kept.set(http, known);
    return known;
  };
};

/** Returns a listing with one more page of offers in its place. */
export const withPage = <Answer, Item>(
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

/** Returns a new listing from the answer to its first page. */
export const listingOf = <Answer extends ListAnswer, Item>(
  key: string,
  answer: Answer,
  found: readonly Item[],
): Listing<Answer, Item> => ({
  key,
  answer,
  items: Array.from({ length: answer.total }, (_, at) => found[at]),
  askedAt: Date.now(),
});
