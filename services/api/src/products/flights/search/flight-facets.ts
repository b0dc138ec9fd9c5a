import type { FlightSearchAnswer } from '@travel/contracts/endpoints/products/flights';
import { money, toDecimal } from '@travel/contracts/money/money';
import type { FacetCounter } from '../../listing/listing-definition.ts';
import { flightTexts } from '../flight-texts.ts';
import type { Candidate } from './candidate.ts';

type Facets = FlightSearchAnswer['facets'];
type Count = Facets['stops'][number];
type Steps = NonNullable<Facets['up_to']>['price'];

export type FilterName = 'stops' | 'airlines' | 'departure' | 'arrival' | 'duration' | 'bags';

const getRange = (values: readonly number[]): { readonly min: number; readonly max: number } | null =>
  values.length === 0
    ? null
    : values.reduce((span, value) => ({ min: Math.min(span.min, value), max: Math.max(span.max, value) }), {
        min: Infinity,
        max: -Infinity,
      });

const mostSteps = 6;

/**
 * Returns even, rounded steps from the minimum to the maximum of the values. Each step has the number of values up to
 * it. Empty if all values are equal.
 */
const createSteps = (values: readonly number[], unit: number): Steps => {
  const { min, max } = getRange(values) ?? { min: 0, max: 0 };
  const width = Math.max(unit, Math.ceil((max - min) / mostSteps / unit) * unit);
  const first = Math.ceil(min / unit) * unit;
  return Array.from({ length: mostSteps }, (_, at) => first + width * at)
    .filter((most) => most < max)
    .map((most) => ({ most, count: values.filter((value) => value <= most).length }));
};

/**
 * Returns the unit to which price steps are rounded, given the highest price: 1 for two digits, 10 for three digits,
 * and so on.
 */
const priceUnit = (most: number): number => 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))) - 1);

/**
 * Returns the filter options in a language, with the lowest price of each value. The count of each option covers the
 * candidates that pass all other filters.
 */
export const countFacets = (
  { candidates, group, listWithout }: FacetCounter<Candidate, FilterName>,
  currency: string,
  language: string,
): Facets => {
  const t = flightTexts(language);
  const countValues = (name: FilterName, label: (value: string) => string): Count[] =>
    [...group(name)].map(([value, some]) => ({
      value,
      label: label(value),
      count: some.length,
      from: money(
        some.reduce((lowest, { total }) => Math.min(lowest, total), Infinity),
        currency,
      ),
    }));
  const countByHour = (name: FilterName): number[] => {
    const hours = group(name);
    return Array.from({ length: 24 }, (_, hour) => hours.get(String(hour))?.length ?? 0);
  };
  const totals = listWithout('price').map(({ total }) => total);
  const minutes = listWithout('duration').map(({ option }) => option.minutes);
  const prices = getRange(totals);
  const airlines = candidates.flatMap(({ option }) => option.airlines);
  const airlineNames = new Map(airlines.map(({ code, name }) => [code, name]));
  const inMajor = totals.map((total) => Number(toDecimal(money(total, currency))));
  return {
    stops: countValues('stops', (value) => t('stops', { count: Number(value) })).toSorted((a, b) =>
      a.value < b.value ? -1 : 1,
    ),
    airlines: countValues('airlines', (code) => airlineNames.get(code) ?? code).toSorted((a, b) => b.count - a.count),
    bags: countValues('bags', (bags) => t(`bags.${bags}`)),
    departures: countByHour('departure'),
    arrivals: countByHour('arrival'),
    minutes: getRange(minutes),
    price: prices && { min: money(prices.min, currency), max: money(prices.max, currency) },
    up_to: { price: createSteps(inMajor, priceUnit(Math.max(...inMajor, 1))), duration: createSteps(minutes, 60) },
  };
};
