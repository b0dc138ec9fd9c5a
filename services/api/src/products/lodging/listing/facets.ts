import type { LodgingSearchAnswer } from '@travel/contracts/endpoints/products/lodgings';
import { passingAllBut } from '../../filters/filters.ts';
import type { Filters } from '../../filters/filters.ts';
import { histogram } from '../../filters/histogram.ts';
import type { Candidate } from './candidates.ts';
import { cheapestOfEach } from './filters.ts';

type Counts = LodgingSearchAnswer['counts'];

const mostBedrooms = 5;

/** Labels of keys in the requested language. */
export interface Labels {
  kind(key: string): string;
  feature(key: string): string;
  bedroomsOrMore(count: number): string;
}

/** Counts what each value of each filter would leave with the other filters unchanged. */
export const countFacets = (
  candidates: readonly Candidate[],
  filters: Filters<Candidate>,
  labels: Labels,
  currency: string,
): Counts => {
  const without = passingAllBut(candidates, filters);
  const left = (but: string | undefined, also: (candidate: Candidate) => boolean): number =>
    cheapestOfEach(without(but).filter(also)).length;
  const listValues = (of: (candidate: Candidate) => readonly string[]): string[] =>
    [...new Set(candidates.flatMap((one) => [...of(one)]))].toSorted((a, b) => a.localeCompare(b));
  const bedrooms = Math.min(mostBedrooms, Math.max(0, ...candidates.map(({ unit }) => unit.bedrooms)));
  const priced = cheapestOfEach(without('price'));
  return {
    kind: listValues(({ house }) => [house.kind]).map((value) => ({
      value,
      label: labels.kind(value),
      count: left('kind', ({ house }) => house.kind === value),
    })),
    features: listValues(({ house }) => house.features).map((value) => ({
      value,
      label: labels.feature(value),
      // A house must have all selected features, so counts build on the selection.
      count: left(undefined, ({ house }) => house.features.includes(value)),
    })),
    area: listValues(({ house }) => [house.area]).map((value) => ({
      value,
      label: value,
      count: left('area', ({ house }) => house.area === value),
    })),
    bedrooms: Array.from({ length: bedrooms }, (_, at) => ({
      value: String(at + 1),
      label: labels.bedroomsOrMore(at + 1),
      count: left('bedrooms', ({ unit }) => unit.bedrooms > at),
    })),
    refundable: left('refundable', ({ cancellation }) => cancellation.refundable),
    price: histogram(
      priced.map(({ perNight }) => perNight.amount),
      currency,
    ),
  };
};
