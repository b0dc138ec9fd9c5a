import type { CarQuery } from '@travel/contracts/endpoints/products/cars';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { parseList } from '../../filters/filters.ts';
import type { Filters } from '../../filters/filters.ts';
import { getCategory } from '../fleet/acriss.ts';
import type { Candidate } from './market.ts';

/** Functions that return the values of a candidate that each filter tests and counts. */
export const filterValue = {
  category: ({ quote }: Candidate): string => getCategory(quote.car.acriss),
  fuel: ({ quote }: Candidate): string => quote.car.acriss.fuel,
  transmission: ({ quote }: Candidate): string => quote.car.acriss.transmission,
  supplier: ({ quote }: Candidate): string => quote.station.supplier.id,
  station: ({ quote }: Candidate): string => quote.station.station_id,
} as const;

export type ListedFilter = keyof typeof filterValue;

export const isUnlimited = ({ quote: { station } }: Candidate): boolean => station.supplier.kilometres === null;
export const isPrepaid = ({ quote: { station } }: Candidate): boolean => station.supplier.prebook;

const isTrue = (text: string): boolean => text === 'true';

/** Returns the filter functions of a search query. */
export const createFilters = (query: CarQuery): Filters<Candidate> => {
  const filters = new Map<string, (candidate: Candidate) => boolean>();
  const minor = 10 ** getCurrencyDigits(query.currency);
  const { price_min, price_max, seats, unlimited, refundable, prebook } = query;
  for (const name of ['category', 'fuel', 'transmission', 'supplier', 'station'] as const) {
    const values = parseList(query[name]);
    if (values) filters.set(name, (candidate) => values.has(filterValue[name](candidate)));
  }
  if (seats !== undefined) filters.set('seats', ({ quote }) => quote.car.seats >= seats);
  if (unlimited !== undefined) filters.set('unlimited', (candidate) => isUnlimited(candidate) === isTrue(unlimited));
  if (refundable !== undefined) {
    filters.set('refundable', ({ cancellation }) => cancellation.refundable === isTrue(refundable));
  }
  if (prebook !== undefined) filters.set('prebook', (candidate) => isPrepaid(candidate) === isTrue(prebook));
  if (price_min !== undefined || price_max !== undefined) {
    const [least, most] = [(price_min ?? 0) * minor, (price_max ?? Infinity) * minor];
    filters.set('price', ({ perDay }) => perDay.amount >= least && perDay.amount <= most);
  }
  return filters;
};
