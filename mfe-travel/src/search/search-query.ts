import { formatQuery, getPagePath } from '@travel/contracts/routes/routes';
import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import { isDay } from '@travel/contracts/locale/days/days';
import { formatRooms, parseRooms } from './party.ts';
import { findSearchErrors, type SearchErrorReason, type SearchErrors } from './search-errors.ts';
import {
  listSearchKeys,
  getSearchShape,
  fillDefaults,
  type OpenDays,
  type Search,
  type SearchKey,
  type SearchShape,
} from './search.ts';

export type Query = Readonly<Record<string, string | undefined>>;

const placeId = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A search parsed from a URL: the readable parts, and the errors of the parts that are missing or invalid. */
export interface ReadSearch {
  readonly search: Search;
  readonly faults: SearchErrors;
}

const getText = (query: Query, key: SearchKey): string | undefined => query[key]?.trim() || undefined;

/**
 * Reads the parts of a search without validating them, because a form may be incomplete. Unreadable parts are left out
 * and returned with the reason.
 */
const readParts = (query: Query, shape: SearchShape): ReadSearch => {
  const faults: Partial<Record<SearchKey, SearchErrorReason>> = {};
  const keep = (
    key: SearchKey,
    readable: (value: string) => boolean,
    fault: SearchErrorReason = 'malformed',
  ): string | undefined => {
    const value = listSearchKeys(shape).includes(key) ? getText(query, key) : undefined;
    if (value === undefined || readable(value)) return value;
    faults[key] = fault;
    return undefined;
  };
  const isPlace = (value: string) => value.length <= 80 && placeId.test(value);
  // A text that is no ID is a name that the API does not know.
  const keepPlace = (key: SearchKey) => keep(key, isPlace, 'unknown');
  const search: Search = {
    from: keepPlace('from'),
    place: keepPlace('place'),
    checkin: keep('checkin', isDay),
    checkout: keep('checkout', isDay),
    dropoff: keepPlace('dropoff'),
    time: keep('time', (value) => clock.test(value)),
    return_time: keep('return_time', (value) => clock.test(value)),
    age: keep('age', (value) => /^\d{1,3}$/.test(value)),
  };
  const who = shape.who && getText(query, 'rooms');
  const rooms = who && shape.who ? parseRooms(who, shape.who.limits) : undefined;
  if (typeof rooms === 'string') {
    if (rooms) faults.rooms = rooms;
    return { search, faults };
  }
  return { search: { ...search, rooms }, faults };
};

/** Reads the incomplete search that a home page stores in its URL, without validation. */
export const readDraft = (query: Query, shape: SearchShape): Search => readParts(query, shape).search;

/** Reads the search of a results page and validates all parts, including that the dates are within `open`. */
export const readSearch = (query: Query, shape: SearchShape, open: OpenDays): ReadSearch => {
  const { search: said, faults } = readParts(query, shape);
  // Missing times and age get the defaults of the form; the travellers must be in the URL.
  const parts = { ...fillDefaults(said, shape), rooms: said.rooms };
  const { checkin, checkout } = parts;
  // A search for a single day names it once; it is both the first and the last day.
  const search = shape.dates === 'days' && checkin && !checkout ? { ...parts, checkout: checkin } : parts;
  // An unreadable part was left out and would count as missing, so the error of reading takes precedence.
  return { search, faults: { ...findSearchErrors(search, shape, open), ...faults } };
};

/** Returns the query parameters: `place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:7`. */
export const toSearchParameters = (search: Search, shape: SearchShape): URLSearchParams => {
  const parameters = new URLSearchParams();
  for (const key of listSearchKeys(shape)) {
    const value = key === 'rooms' ? search.rooms && formatRooms(search.rooms) : search[key];
    if (value) parameters.set(key, value);
  }
  return parameters;
};

const appendParameters = (path: string, parameters: URLSearchParams): string => {
  const query = formatQuery(parameters);
  return query ? `${path}?${query}` : path;
};

const ownKeys: readonly SearchKey[] = [
  'from',
  'place',
  'dropoff',
  'checkin',
  'checkout',
  'time',
  'return_time',
  'age',
  'rooms',
];

/** Writes a search into a URL and keeps the parameters that do not belong to a search. */
export const writeSearchToUrl = (path: string, query: Query, search: Search, shape: SearchShape): string => {
  const own = new Set<string>(ownKeys);
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && !own.has(key)) parameters.set(key, value);
  for (const [key, value] of toSearchParameters(search, shape)) parameters.set(key, value);
  return appendParameters(path, parameters);
};

export const getSearchPath = (product: ProductDefinition, search: Search, filters: Query = {}): string =>
  writeSearchToUrl(getPagePath(product.section, 'search'), filters, search, getSearchShape(product));

export const appendQuery = (path: string, query: Query): string => {
  const parameters = new URLSearchParams();
  for (const [name, words] of Object.entries(query)) if (words !== undefined) parameters.set(name, words);
  return appendParameters(path, parameters);
};

export const setParameter = (path: string, query: Query, key: string, value: string): string =>
  appendQuery(path, { ...query, [key]: value });
