import { addDays, getToday, isDay, countNights, type Day } from '@travel/contracts/locale/days/days';
import type { Host } from '@travel/contracts/host/host';
import { productDefinitions, type CatalogueCode } from '@travel/contracts/products/product-definitions';

export interface RecentSearch {
  readonly catalogue: CatalogueCode;
  readonly title: string;
  /** Query string of the results URL, without filters. */
  readonly query: string;
  /** IANA time zone of the place, in which dates become past; undefined for the visitor's time zone. */
  readonly timeZone?: string | undefined;
}

type Storage = Pick<Host['storage'], 'get' | 'set'>;

interface StoredSearch extends RecentSearch {
  readonly on: Day;
}

const mostKept = 12;
/** Number of days after which a search is deleted. */
const keptDays = 60;

const isKept = (value: unknown): value is StoredSearch => {
  if (typeof value !== 'object' || value === null) return false;
  const { catalogue, title, query, on, timeZone }: Partial<Record<string, unknown>> = { ...value };
  return (
    productDefinitions.some((product) => product.catalogue === catalogue) &&
    [title, query, on].every((part) => typeof part === 'string') &&
    (timeZone === undefined || typeof timeZone === 'string') &&
    // An older release also stored rejected searches with invalid dates.
    listSearchDays({ query: String(query) }).every(isDay)
  );
};

const readKept = (storage: Pick<Storage, 'get'>, now: Date): readonly StoredSearch[] => {
  try {
    const written: unknown = JSON.parse(storage.get('recent_searches') || '[]');
    return Array.isArray(written)
      ? written.filter(isKept).filter(({ on }) => countNights(on, getToday(undefined, now)) <= keptDays)
      : [];
  } catch {
    // An edited or truncated value in the storage counts as an empty list.
    return [];
  }
};

const write = (storage: Storage, searches: readonly StoredSearch[]): void =>
  storage.set('recent_searches', searches.length === 0 ? '' : JSON.stringify(searches));

const dayPattern = /\d{4}-\d{2}-\d{2}/g;

export const listSearchDays = ({ query }: Pick<RecentSearch, 'query'>): readonly Day[] =>
  (query.match(dayPattern) ?? []).toSorted();

/** Moves a search with past dates forward by as few complete weeks as possible, which keeps the weekdays. */
const putRight = (search: StoredSearch, now: Date): StoredSearch => {
  const today = getToday(search.timeZone, now);
  const [first] = listSearchDays(search);
  if (first === undefined || first >= today) return search;
  const days = Math.ceil(countNights(first, today) / 7) * 7;
  return { ...search, query: search.query.replace(dayPattern, (day) => addDays(day, days)) };
};

/** Returns the searches of this device, latest first, with dates that are not past. */
export const listRecentSearches = (storage: Pick<Storage, 'get'>, now = new Date()): readonly RecentSearch[] =>
  readKept(storage, now).map((search) => putRight(search, now));

/** Stores a search as the latest search. Searches that differ in travellers or dates are stored separately. */
export const storeSearch = (storage: Storage, search: RecentSearch, now = new Date()): void => {
  const others = readKept(storage, now).filter(
    ({ catalogue, query }) => catalogue !== search.catalogue || query !== search.query,
  );
  write(storage, [{ ...search, on: getToday(undefined, now) }, ...others].slice(0, mostKept));
};

/** Removes a search, which is recognised by its dates as shown, after past dates were moved forward. */
export const removeSearch = (storage: Storage, search: RecentSearch, now = new Date()): void =>
  write(
    storage,
    readKept(storage, now).filter((kept) => {
      const { catalogue, query } = putRight(kept, now);
      return catalogue !== search.catalogue || query !== search.query;
    }),
  );

export const clearSearches = (storage: Storage): void => write(storage, []);
