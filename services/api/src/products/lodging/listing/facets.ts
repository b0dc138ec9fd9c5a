import type { LodgingSearchAnswer } from '@travel/contracts/endpoints/products/lodgings';
import { createFilterLookup } from '../../filters/filters.ts';
import type { Filters } from '../../filters/filters.ts';
import { createHistogram } from '../../filters/histogram.ts';
import type { Candidate } from './candidates.ts';
import { listCheapestOfEach } from './filters.ts';

type Counts = LodgingSearchAnswer['counts'];

const mostBedrooms = 5;

/** Labels of filter values in the requested language. */
export interface Labels {
  kind(key: string): string;
  feature(key: string): string;
  bedroomsOrMore(count: number): string;
}

/** Counts, for each value of each filter, how many results it would leave while the other filters stay unchanged. */
export const countFacets = (
  candidates: readonly Candidate[],
  filters: Filters<Candidate>,
  labels: Labels,
  currency: string,
): Counts => {
  const without = createFilterLookup(candidates, filters);
  const countWith = (but: string | undefined, also: (candidate: Candidate) => boolean): number =>
    listCheapestOfEach(without(but).filter(also)).length;
  const listValues = (of: (candidate: Candidate) => readonly string[]): string[] =>
    [...new Set(candidates.flatMap((one) => [...of(one)]))].toSorted((a, b) => a.localeCompare(b));
  const bedrooms = Math.min(mostBedrooms, Math.max(0, ...candidates.map(({ unit }) => unit.bedrooms)));
  const priced = listCheapestOfEach(without('price'));
  return {
    kind: listValues(({ house }) => [house.kind]).map((value) => ({
      value,
      label: labels.kind(value),
      count: countWith('kind', ({ house }) => house.kind === value),
    })),
    features: listValues(({ house }) => house.features).map((value) => ({
      value,
      label: labels.feature(value),
      // A house must have all selected features, so the count of a feature also requires the selected features.
      count: countWith(undefined, ({ house }) => house.features.includes(value)),
    })),
    area: listValues(({ house }) => [house.area]).map((value) => ({
      value,
      label: value,
      count: countWith('area', ({ house }) => house.area === value),
    })),
    bedrooms: Array.from({ length: bedrooms }, (_, at) => ({
      value: String(at + 1),
      label: labels.bedroomsOrMore(at + 1),
      count: countWith('bedrooms', ({ unit }) => unit.bedrooms > at),
    })),
    refundable: countWith('refundable', ({ cancellation }) => cancellation.refundable),
    price: createHistogram(
      priced.map(({ perNight }) => perNight.amount),
      currency,
    ),
  };
};
