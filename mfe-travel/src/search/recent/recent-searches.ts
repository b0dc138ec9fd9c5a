import { addDays, getToday, isDay, countNights, type Day } from '@travel/contracts/locale/days/days';
import type { Host } from '@travel/contracts/host/host';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';

/** A search that was made on this device. */
export interface RecentSearch {
  readonly catalogue: CatalogueCode;
  /** Where to, as the page said it: `Amalfi Coast`. */
  readonly title: string;
  /** What was asked for, as the address of its results has it, without filters. */
  readonly query: string;
  /** IANA zone of the place, by whose clock its days are over; the visitor's own where it is absent. */
  readonly timeZone?: string | undefined;
}

type Storage = Pick<Host['storage'], 'get' | 'set'>;

interface Kept extends RecentSearch {
  /** The day it was made on. */
  readonly on: Day;
}

const mostKept = 12;
/** Days after which a search is forgotten. */
const keptDays = 60;

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false;
  const { catalogue, title, query, on, timeZone }: Partial<Record<string, unknown>> = { ...value };
  return (
    productDefinitions.some((product) => product.catalogue === catalogue) &&
    [title, query, on].every((part) => typeof part === 'string') &&
    (timeZone === undefined || typeof timeZone === 'string') &&
    // Kept by an older release, which kept what was refused as well.
    daysOf({ query: String(query) }).every(isDay)
  );
};

const readKept = (storage: Pick<Storage, 'get'>, now: Date): readonly Kept[] => {
  try {
    const written: unknown = JSON.parse(storage.get('recent_searches') || '[]');
    return Array.isArray(written)
      ? written.filter(isKept).filter(({ on }) => countNights(on, getToday(undefined, now)) <= keptDays)
      : [];
  } catch {
    // Written by hand or cut off: there are none.
    return [];
  }
};

const write = (storage: Storage, searches: readonly Kept[]): void =>
  storage.set('recent_searches', searches.length === 0 ? '' : JSON.stringify(searches));

const dayPattern = /\d{4}-\d{2}-\d{2}/g;

/** Returns the days that a search names, earliest first. */
export const daysOf = ({ query }: Pick<RecentSearch, 'query'>): readonly Day[] =>
  (query.match(dayPattern) ?? []).toSorted();

/** Returns a search whose days are not over: all of them moved on by the fewest whole weeks, so that weekdays stay. */
const putRight = (search: Kept, now: Date): Kept => {
  const today = getToday(search.timeZone, now);
  const [first] = daysOf(search);
  if (first === undefined || first >= today) return search;
  const days = Math.ceil(countNights(first, today) / 7) * 7;
  return { ...search, query: search.query.replace(dayPattern, (day) => addDays(day, days)) };
};

/** Returns the searches of this device, latest first, with dates that are still to come. */
export const recentSearches = (storage: Pick<Storage, 'get'>, now = new Date()): readonly RecentSearch[] =>
  readKept(storage, now).map((search) => putRight(search, now));

/** Keeps a search as the latest one; the same search for another party or other dates is another one. */
export const keepSearch = (storage: Storage, search: RecentSearch, now = new Date()): void => {
  const others = readKept(storage, now).filter(
    ({ catalogue, query }) => catalogue !== search.catalogue || query !== search.query,
  );
  write(storage, [{ ...search, on: getToday(undefined, now) }, ...others].slice(0, mostKept));
};

/** Forgets a search, whose dates may have been put right since. */
export const removeSearch = (storage: Storage, search: RecentSearch, now = new Date()): void =>
  write(
    storage,
    readKept(storage, now).filter((kept) => {
      const { catalogue, query } = putRight(kept, now);
      return catalogue !== search.catalogue || query !== search.query;
    }),
  );

/** Forgets every search of this device. */
export const clearSearches = (storage: Storage): void => write(storage, []);
