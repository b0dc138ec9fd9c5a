/** A condition that a query sets, by the name under which `relax` in responses lists it. */
export interface Condition<Candidate> {
  readonly name: string;
  readonly passes: (candidate: Candidate) => boolean;
}

/** A filter of a search, which reads its conditions from the parameters of a query. */
export interface ListFilter<Candidate, Query> {
  /** Returns the values of a candidate for which facets count results. */
  valuesOf(candidate: Candidate): readonly string[];
  /** Returns whether a candidate passes if the traveller chooses only this value. */
  has(candidate: Candidate, value: string): boolean;
  /** Returns the conditions of a query; empty if the query does not use the filter. `name` is the filter's name. */
  readConditions(query: Query, name: string): readonly Condition<Candidate>[];
}

type Parameters = Readonly<Record<string, string | number | undefined>>;
type ParameterFilter<Candidate> = ListFilter<Candidate, Parameters>;

/** Splits a comma-separated query parameter; null if it lists no values. */
export const parseList = (text: string | undefined): ReadonlySet<string> | null => {
  const values = (text ?? '').split(',').filter(Boolean);
  return values.length > 0 ? new Set(values) : null;
};

/** Declares a filter for candidates that have at least one of the listed values. */
export const filterByAny = <Candidate>(
  valuesOf: (candidate: Candidate) => readonly string[],
): ParameterFilter<Candidate> => ({
  valuesOf,
  has: (candidate, value) => valuesOf(candidate).includes(value),
  readConditions(query, name) {
    const listed = parseList(query[name]?.toString());
    return listed ? [{ name, passes: (candidate) => valuesOf(candidate).some((value) => listed.has(value)) }] : [];
  },
});

/** Declares a filter for candidates that have all listed values. Each value is a condition such as `features:pool`. */
export const filterByAll = <Candidate>(
  valuesOf: (candidate: Candidate) => readonly string[],
): ParameterFilter<Candidate> => ({
  ...filterByAny(valuesOf),
  readConditions: (query, name) =>
    [...(parseList(query[name]?.toString()) ?? [])].map((value) => ({
      name: `${name}:${value}`,
      passes: (candidate) => valuesOf(candidate).includes(value),
    })),
});

/** Declares a filter with the values `true` and `false`. */
export const filterByFlag = <Candidate>(matches: (candidate: Candidate) => boolean): ParameterFilter<Candidate> =>
  filterByAny((candidate) => [String(matches(candidate))]);

/** Declares a filter for candidates with at least the given number. */
export const filterByMinimum = <Candidate>(numberOf: (candidate: Candidate) => number): ParameterFilter<Candidate> => ({
  valuesOf: (candidate) => [String(numberOf(candidate))],
  has: (candidate, value) => numberOf(candidate) >= Number(value),
  readConditions(query, name) {
    const least = query[name];
    return least === undefined ? [] : [{ name, passes: (candidate) => numberOf(candidate) >= Number(least) }];
  },
});

/** Declares a filter whose condition is read from several parameters; null if the query does not use it. */
export const filterBy = <Candidate, Query>(
  valuesOf: (candidate: Candidate) => readonly string[],
  readCondition: (query: Query) => Condition<Candidate>['passes'] | null,
): ListFilter<Candidate, Query> => ({
  valuesOf,
  has: (candidate, value) => valuesOf(candidate).includes(value),
  readConditions(query, name) {
    const passes = readCondition(query);
    return passes ? [{ name, passes }] : [];
  },
});
