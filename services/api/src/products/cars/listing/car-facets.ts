import type { CarSearchAnswer } from '@travel/contracts/endpoints/products/cars';
import { countEach, createFilterLookup } from '../../filters/filters.ts';
import type { Filters } from '../../filters/filters.ts';
import { createHistogram } from '../../filters/histogram.ts';
import { carCategories } from '../fleet/acriss.ts';
import type { CarReader } from './car-words.ts';
import { getStationName } from './car-words.ts';
import { isPrepaid, isUnlimited, filterValue } from './car-filters.ts';
import type { ListedFilter } from './car-filters.ts';
import type { Candidate } from './market.ts';

type Counts = CarSearchAnswer['counts'];

const seatSteps = [4, 5, 7, 9] as const;

/** Counts, for each value of each filter, how many results it would leave while the other filters stay unchanged. */
export const countFacets = (
  candidates: readonly Candidate[],
  filters: Filters<Candidate>,
  reader: CarReader,
): Counts => {
  const { t, currency } = reader;
  const without = createFilterLookup(candidates, filters);
  const countWith = (but: string, also: (candidate: Candidate) => boolean): number => without(but).filter(also).length;
  const countValues = (name: ListedFilter, label: (candidate: Candidate) => string): Counts['category'] => {
    const there = Map.groupBy(candidates, filterValue[name]);
    const counts = countEach(without(name), (one) => [filterValue[name](one)]);
    return [...there].flatMap(([value, [one]]) =>
      one ? [{ value, label: label(one), count: counts.get(value) ?? 0 }] : [],
    );
  };
  const sortByOrder = (order: readonly string[], counts: Counts['category']): Counts['category'] =>
    counts.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  return {
    category: sortByOrder(
      carCategories,
      countValues('category', (one) => t(`category.${filterValue.category(one)}`)),
    ),
    fuel: countValues('fuel', (one) => t(`fuel.${filterValue.fuel(one)}`)),
    transmission: countValues('transmission', (one) => t(`transmission.${filterValue.transmission(one)}`)),
    supplier: countValues('supplier', ({ quote }) => quote.station.supplier.name),
    station: countValues(
      'station',
      ({ quote: { station } }) => `${getStationName(station, reader)} · ${station.supplier.name}`,
    ),
    seats: seatSteps.map((seats) => ({
      value: String(seats),
      label: t('seatsOrMore', { count: seats }),
      count: countWith('seats', ({ quote }) => quote.car.seats >= seats),
    })),
    unlimited: countWith('unlimited', isUnlimited),
    refundable: countWith('refundable', ({ cancellation }) => cancellation.refundable),
    prebook: countWith('prebook', isPrepaid),
    at_counter: countWith('prebook', (one) => !isPrepaid(one)),
    price: createHistogram(
      without('price').map(({ perDay }) => perDay.amount),
      currency,
    ),
  };
};
