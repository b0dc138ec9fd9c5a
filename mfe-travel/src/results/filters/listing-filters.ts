import type { Query } from '../../search/search-query.ts';
import type { Bounds } from '../map/map-view.ts';
import { parseFigure, parseList } from './filter-values.ts';

/**
 * A filter of a list: its empty value, and how its value is stored in URLs and API requests. The API applies the filters:
 * `services/api/src/products/listing`, hotels in `services/api/src/products/hotels/search/filter-hotels.ts`.
 */
export interface Filter<Value, Parameters extends object> {
  /** Value of a filter that is not set. */
  readonly none: Value;
  /** Whether each value of a list filter has a chip of its own, named like `amenities:pool`. */
  readonly oneByOne?: boolean;
  /** Names of the query parameters that store the filter. */
  readonly parameters: readonly string[];
  /** Reads the value of the filter from a URL; an invalid value counts as not set. */
  read(query: Query): Value;
  /** Returns the query parameters of the filter; empty if the filter is not set. */
  write(value: Value): Parameters;
}

/** Query parameter that is `open` while the map covers the list on a small screen. */
export const mapParameter = 'map';

type Filters = Readonly<Record<string, Filter<unknown, object>>>;

/** Sort order and values of filters, as stored in the URL. */
export interface ListingValues {
  readonly sort: string;
  /** The map area to which the list is limited, in lists that can be filtered by area. */
  readonly within?: Bounds | null;
}

type FilterValues<Sort extends string, F extends Filters> = { readonly sort: Sort } & {
  readonly [Name in keyof F]: F[Name]['none'];
};

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type FilterParameters<Sort extends string, F extends Filters> = { sort?: Sort } & Intersection<
  ReturnType<F[keyof F]['write']>
>;

/** The sort orders and filters of a product's list. Its functions ignore members of values that are no filters. */
export interface ListingFilters<Values extends ListingValues, Parameters extends object = Query> {
  readonly sorts: readonly Values['sort'][];
  /** Names of all query parameters that store the sort order and the filters. */
  readonly parameters: readonly string[];
  /** Reads the sort order and the filters from a URL and ignores invalid values. */
  readonly read: (query: Query) => Values;
  /** Converts sort order and filters to query parameters for the URL and the API; unset filters are omitted. */
  readonly toQuery: (values: Values) => Parameters;
  /** Returns the names of the active filters, each of which a chip clears: `price`, `amenities:pool`. */
  readonly listActive: (values: Values) => string[];
  /** Returns the values without one filter; `all` removes every filter but keeps the sort order. */
  readonly clear: <Current extends Values>(values: Current, filter: string) => Current;
}

/** Type of the sort order and filter values of a product's list. */
export type ValuesOf<L extends { readonly read: (query: Query) => ListingValues }> = ReturnType<L['read']>;

const getValue = (values: object, name: string): unknown => Reflect.get(values, name);

/**
 * Describes the list of a product by its sort orders, the default order first, and its filters, which are named as in
 * the API and listed in the order of their chips.
 */
export const createListingFilters = <const Sort extends string, F extends Filters>(
  sorts: readonly [Sort, ...Sort[]],
  filters: F,
): ListingFilters<FilterValues<Sort, F>, FilterParameters<Sort, F>> => {
  const all = Object.entries(filters);
  const [defaultSort] = sorts;
  const read = (query: Query): FilterValues<Sort, F> =>
    Object.assign(
      { sort: sorts.find((sort) => sort === query['sort']) ?? defaultSort },
      ...all.map(([name, filter]) => ({ [name]: filter.read(query) })),
    );
  return {
    sorts,
    parameters: ['sort', ...all.flatMap(([, { parameters }]) => parameters)],
    read,
    toQuery: (values) =>
      Object.assign(
        values.sort === defaultSort ? {} : { sort: values.sort },
        ...all.map(([name, filter]) => filter.write(getValue(values, name))),
      ),
    listActive: (values) =>
      all.flatMap(([name, { oneByOne, write }]) => {
        const value = getValue(values, name);
        if (oneByOne && Array.isArray(value)) return value.map((one) => `${name}:${one}`);
        return Object.keys(write(value)).length > 0 ? [name] : [];
      }),
    clear(values, active) {
      if (active === 'all') return Object.assign({}, values, ...all.map(([name, { none }]) => ({ [name]: none })));
      const [name = '', one] = active.split(':');
      const value = getValue(values, name);
      const isOneOf = one !== undefined && Array.isArray(value);
      const left = isOneOf ? value.filter((other) => other !== one) : filters[name]?.none;
      return Object.assign({}, values, ...(name in filters ? [{ [name]: left }] : []));
    },
  };
};

/** Query parameters that are absent if their filter is not set. */
type QueryParameters<Name extends string, Value extends string> = { [One in Name]?: Value };

/** Creates a filter that is stored in one query parameter; lists are separated by commas. */
export const createFilter = <Name extends string, Value, Text extends string>(
  name: Name,
  none: Value,
  parse: (text: string | undefined) => Value,
): Filter<Value, QueryParameters<Name, Text>> => ({
  none,
  parameters: [name],
  read: (query) => parse(query[name]),
  write: (value) =>
    Object.assign({}, ...(value === none ? [] : [String(value)]).filter(Boolean).map((text) => ({ [name]: text }))),
});

/** Price range in whole units of the visitor's currency; null for a missing minimum or maximum. */
export interface PriceRange {
  readonly min: number | null;
  readonly max: number | null;
}

export const priceFilter: Filter<PriceRange, QueryParameters<'price_min' | 'price_max', string>> = {
  none: { min: null, max: null },
  parameters: ['price_min', 'price_max'],
  read: (query) => ({ min: parseFigure(query['price_min']), max: parseFigure(query['price_max']) }),
  write: ({ min, max }) => ({
    ...(min !== null && { price_min: String(min) }),
    ...(max !== null && { price_max: String(max) }),
  }),
};

/** Creates a filter by a list of names, such as areas, of at most 200 characters as in the API. */
export const nameFilter = <Name extends string>(name: Name, accept: (value: string) => boolean = () => true) =>
  createFilter<Name, readonly string[], string>(name, [], (text) => parseList(text?.slice(0, 200)).filter(accept));

/** Creates a filter by a list of keys, whose labels are in the API response. */
export const keyFilter = <Name extends string>(name: Name) => nameFilter(name, (key) => /^[a-z0-9-]{1,60}$/.test(key));

/** Creates a filter by a list of known values, stored in the order of `known`. */
export const enumFilter = <Name extends string, Value extends string>(name: Name, known: readonly Value[]) =>
  createFilter<Name, readonly Value[], string>(name, [], (text) => {
    const values = parseList(text);
    return known.filter((value) => values.includes(value));
  });

/** Creates a filter by one of several known values. */
export const choiceFilter = <Name extends string, const Value extends string>(name: Name, known: readonly Value[]) =>
  createFilter<Name, Value | null, Value>(name, null, (text) => known.find((value) => value === text) ?? null);

export const yesOrNo = ['true', 'false'] as const;

/** Creates a filter by a condition that offers must meet. */
export const flagFilter = <Name extends string>(name: Name) =>
  createFilter<Name, boolean, 'true'>(name, false, (text) => text === 'true');

/** Creates a filter by a number of a range. */
export const numberFilter = <Name extends string>(name: Name, least: number, most: number) =>
  createFilter<Name, number | null, string>(name, null, (text) => {
    const number = parseFigure(text);
    return number !== null && number >= least && number <= most ? number : null;
  });
