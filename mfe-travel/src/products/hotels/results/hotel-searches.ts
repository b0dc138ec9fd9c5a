import type { VirtualItem } from '@tanstack/react-virtual';
import type { Host } from '@travel/contracts/host';
import type { HotelResult, HotelSearchAnswer } from '../hotel.ts';

/** How many hotels are asked for at once. */
export const pageSize = 60;

const freshMs = 5 * 60_000;

/** A list as far as it is known. Hotels beyond what was asked for are holes. */
export interface HotelListing {
  readonly key: string;
  readonly answer: HotelSearchAnswer;
  readonly hotels: readonly (HotelResult | undefined)[];
  readonly askedAt: number;
}

/** The searches of this visit: coming back to a list finds it as it was left, in its full height. */
export interface HotelSearches {
  known(key: string): HotelListing | undefined;
  keep(listing: HotelListing): void;
  /** Rows of a list as they were drawn, so that it has its height again at once. */
  rows(key: string): VirtualItem[];
  keepRows(key: string, rows: readonly VirtualItem[]): void;
}

const kept = new WeakMap<Host['http'], HotelSearches>();
const mostKept = 8;

const createSearches = (): HotelSearches => {
  const listings = new Map<string, HotelListing>();
  const drawn = new Map<string, readonly VirtualItem[]>();
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
  };
};

/** One for each host: the results page comes and goes, its host's services stay. */
export const hotelSearchesOf = ({ http }: Pick<Host, 'http'>): HotelSearches => {
  const known = kept.get(http);
  if (known) return known;
  const fresh = createSearches();
  kept.set(http, fresh);
  return fresh;
};

/** A listing with one more page of hotels in its place. */
export const withPage = (listing: HotelListing, page: number, found: readonly HotelResult[]): HotelListing => {
  const hotels = [...listing.hotels];
  found.forEach((hotel, at) => {
    if (page * pageSize + at < hotels.length) hotels[page * pageSize + at] = hotel;
  });
  return { ...listing, hotels };
};

/** A new listing from the answer to its first page. */
export const listingOf = (key: string, answer: HotelSearchAnswer): HotelListing => ({
  key,
  answer,
  hotels: Array.from({ length: answer.total }, (_, at) => answer.hotels[at]),
  askedAt: Date.now(),
});
