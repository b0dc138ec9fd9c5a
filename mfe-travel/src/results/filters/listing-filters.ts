import type { Query } from '../../search/search-query.ts';
import { parseFigure, parseList } from './filter-values.ts';

/** A filter of a list: its value, and how the address and the API store it. */
export interface Filter<Value, Parameters extends object> {
  /** Value of a filter that is not set. */
  readonly none: Value;
  /** Whether each value of the list is cleared on its own, as `amenities:pool`. */
  readonly oneByOne?: boolean;
  /** Reads the value from an address; an invalid one counts as not set. */
  read(query: Query): Value;
  /** Returns the query parameters; empty if the filter is not set. */
  write(value: Value): Parameters;
}

export type Filters = Readonly<Record<string, Filter<unknown, object>>>;

/** Sort order and values of filters, as stored in the address. */
export type FilterValues<Sort extends string, F extends Filters> = { readonly sort: Sort } & {
  readonly [Name in keyof F]: F[Name]['none'];
};

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type FilterParameters<Sort extends string, F extends Filters> = { sort?: Sort } & Intersection<
  ReturnType<F[keyof F]['write']>
>;

/** The sort orders and filters of a product's list. Every function ignores other members of the values that it gets. */
export interface ListingFilters<Sort extends string, F extends Filters> {
  readonly sorts: readonly Sort[];
  readonly none: FilterValues<Sort, F>;
  /** Reads sort order and filters from an address and ignores invalid ones. */
  readonly read: (query: Query) => FilterValues<Sort, F>;
  /** Converts them to query parameters for the address and the API; unset filters are omitted. */
  readonly toQuery: (values: FilterValues<Sort, F>) => FilterParameters<Sort, F>;
  /** Returns the names of the filters that can be cleared on their own, as in the API: `price`, `amenities:pool`. */
  readonly listActive: (values: FilterValues<Sort, F>) => string[];
  /** Clears one filter; `all` clears every filter but keeps the sort order. */
  readonly clear: <Values extends FilterValues<Sort, F>>(values: Values, filter: string) => Values;
}

/** The values that a product's list is filtered by. */
export type ValuesOf<L> = L extends ListingFilters<infer Sort, infer F> ? FilterValues<Sort, F> : never;

const getValue = (values: object, name: string): unknown => Reflect.get(values, name);

/**
 * Describes the list of a product by its sort orders, the default one first, and its filters, named as in the API and in
 * the order of their chips.
 */
export const createListingFilters = <const Sort extends string, F extends Filters>(
  sorts: readonly [Sort, ...Sort[]],
  filters: F,
): ListingFilters<Sort, F> => {
  const all = Object.entries(filters);
  const [defaultSort] = sorts;
  const read = (query: Query): FilterValues<Sort, F> =>
    Object.assign(
      { sort: sorts.find((sort) => sort === query['sort']) ?? defaultSort },
      ...all.map(([name, filter]) => ({ [name]: filter.read(query) })),
    );
  return {
    sorts,
    none: read({}),
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

/** Stores a filter in one query parameter, lists with commas. */
const createFilter = <Name extends string, Value, Text extends string>(
  name: Name,
  none: Value,
  parse: (text: string | undefined) => Value,
): Filter<Value, QueryParameters<Name, Text>> => ({
  none,
  read: (query) => parse(query[name]),
  write: (value) =>
    Object.assign({}, ...(value ? [String(value)] : []).filter(Boolean).map((text) => ({ [name]: text }))),
});

/** Price range in whole units of the visitor's currency; null where it is open. */
export interface PriceRange {
  readonly min: number | null;
  readonly max: number | null;
}

export const priceFilter: Filter<PriceRange, QueryParameters<'price_min' | 'price_max', string>> = {
  none: { min: null, max: null },
  read: (query) => ({ min: parseFigure(query['price_min']), max: parseFigure(query['price_max']) }),
  write: ({ min, max }) => ({
    ...(min !== null && { price_min: String(min) }),
    ...(max !== null && { price_max: String(max) }),
  }),
};

/** A list of names, such as areas, of at most 200 characters as in the API. */
export const nameFilter = <Name extends string>(name: Name, accept: (value: string) => boolean = () => true) =>
  createFilter<Name, readonly string[], string>(name, [], (text) => parseList(text?.slice(0, 200)).filter(accept));

/** A list of keys, which the answer labels. */
export const keyFilter = <Name extends string>(name: Name) => nameFilter(name, (key) => /^[a-z0-9-]{1,60}$/.test(key));

/** A list of known values, stored in their order. */
export const enumFilter = <Name extends string, Value extends string>(name: Name, known: readonly Value[]) =>
  createFilter<Name, readonly Value[], string>(name, [], (text) => {
    const values = parseList(text);
    return known.filter((value) => values.includes(value));
  });

/** One of several known values. */
export const choiceFilter = <Name extends string, const Value extends string>(name: Name, known: readonly Value[]) =>
  createFilter<Name, Value | null, Value>(name, null, (text) => known.find((value) => value === text) ?? null);

export const yesOrNo = ['true', 'false'] as const;

/** A condition that offers must meet. */
export const flagFilter = <Name extends string>(name: Name) =>
  createFilter<Name, boolean, 'true'>(name, false, (text) => text === 'true');

/** A minimum number, from 1 to `most`. */
export const countFilter = <Name extends string>(name: Name, most: number) =>
  createFilter<Name, number | null, string>(name, null, (text) => {
    const count = parseFigure(text);
    return count && count <= most ? count : null;
  });
