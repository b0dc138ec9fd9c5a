import type { cruiseLengths, CruiseQuery } from '@travel/contracts/endpoints/products/cruises';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { parseList } from '../../filters/filters.ts';
import type { Filters } from '../../filters/filters.ts';
import { isRoundTrip } from '../sailings/sailing-times.ts';
import type { Candidate, KindFrom } from './market.ts';

type Length = (typeof cruiseLengths)[number];

const getLength = (nights: number): Length => {
  if (nights <= 5) return 'short';
  return nights <= 8 ? 'week' : 'long';
};

/** Functions that return the values of a candidate that each filter tests and counts. */
export const filterValues = {
  line: ({ sailing }: Candidate): readonly string[] => [sailing.ship.line.id],
  ship: ({ sailing }: Candidate): readonly string[] => [sailing.ship.ship_id],
  length: ({ sailing }: Candidate): readonly string[] => [getLength(sailing.nights)],
  from: ({ sailing }: Candidate): readonly string[] => [sailing.from.port_id],
  port: ({ sailing: { from, calls, to } }: Candidate): readonly string[] => [
    ...new Set([from, ...calls, to].map(({ port_id }) => port_id)),
  ],
  cabin: ({ kinds }: Candidate): readonly string[] => kinds.map(({ kind }) => kind),
} as const;

export type ListedFilter = keyof typeof filterValues;
const listedFilters = ['line', 'ship', 'length', 'from', 'port', 'cabin'] as const;

/** Returns a function that returns the cheapest cabin kind of a candidate, among the requested kinds. */
export const createKindPicker = ({ cabin }: Pick<CruiseQuery, 'cabin'>) => {
  const wanted = parseList(cabin);
  return ({ kinds }: Candidate): KindFrom => kinds.find(({ kind }) => wanted?.has(kind) ?? true) ?? kinds[0];
};

/** Returns the filter functions of a search query. */
export const createFilters = (query: CruiseQuery): Filters<Candidate> => {
  const filters = new Map<string, (candidate: Candidate) => boolean>();
  const minor = 10 ** getCurrencyDigits(query.currency);
  const { price_min, price_max, round_trip } = query;
  for (const name of listedFilters) {
    const values = parseList(query[name]);
    if (values) filters.set(name, (candidate) => filterValues[name](candidate).some((value) => values.has(value)));
  }
  if (round_trip !== undefined) {
    filters.set('round_trip', ({ sailing }) => isRoundTrip(sailing) === (round_trip === 'true'));
  }
  if (price_min !== undefined || price_max !== undefined) {
    const [least, most] = [(price_min ?? 0) * minor, (price_max ?? Infinity) * minor];
    const cheapest = createKindPicker(query);
    filters.set('price', (candidate) => cheapest(candidate).total >= least && cheapest(candidate).total <= most);
  }
  return filters;
};
