import type { FlightSearchAnswer } from '@travel/contracts/endpoints/products/flights';
import { money, toDecimal } from '@travel/contracts/money/money';
import { flightTexts } from '../flight-texts.ts';
import type { Candidate, FilterName, createFilters } from './filter-options.ts';
import { passesFlightFilters } from './filter-options.ts';
import { includesBags } from './priced-options.ts';

type Facets = FlightSearchAnswer['facets'];
type Count = Facets['stops'][number];
type Steps = NonNullable<Facets['up_to']>['price'];

interface Listing {
  readonly all: readonly Candidate[];
  readonly filters: ReturnType<typeof createFilters>;
  readonly currency: string;
  readonly language: string;
}

/** Counts the candidates that have each value, with the lowest price of each value. */
const countValues = (
  candidates: readonly Candidate[],
  currency: string,
  valuesOf: (candidate: Candidate) => readonly string[],
  label: (value: string) => string,
): Count[] => {
  const counts = new Map<string, { count: number; from: number }>();
  for (const candidate of candidates) {
    for (const value of valuesOf(candidate)) {
      const before = counts.get(value);
      if (before) {
        before.count += 1;
        before.from = Math.min(before.from, candidate.total);
      } else counts.set(value, { count: 1, from: candidate.total });
    }
  }
  return [...counts].map(([value, { count, from }]) => ({
    value,
    label: label(value),
    count,
    from: money(from, currency),
  }));
};

const countByHour = (candidates: readonly Candidate[], hourOf: (candidate: Candidate) => number): number[] => {
  const hours = Array.from({ length: 24 }, () => 0);
  for (const candidate of candidates) {
    const hour = hourOf(candidate);
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
};

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

/** Returns the filter options. The count of each option covers the candidates that pass all other filters. */
export const countFacets = ({ all, filters, currency, language }: Listing): Facets => {
  const t = flightTexts(language);
  const listPassing = (name: FilterName) => all.filter((candidate) => passesFlightFilters(filters, candidate, name));
  const totals = listPassing('price').map(({ total }) => total);
  const minutes = listPassing('duration').map(({ option }) => option.minutes);
  const prices = getRange(totals);
  const airlineNames = new Map(
    all.flatMap(({ option }) => option.itinerary.flights.map(({ route: { airline } }) => [airline.code, airline.name])),
  );
  const inMajor = totals.map((total) => Number(toDecimal(money(total, currency))));
  return {
    stops: countValues(
      listPassing('stops'),
      currency,
      ({ option }) => [String(option.itinerary.flights.length - 1)],
      (value) => t('stops', { count: Number(value) }),
    ).toSorted((a, b) => (a.value < b.value ? -1 : 1)),
    airlines: countValues(
      listPassing('airlines'),
      currency,
      ({ option }) => [...new Set(option.itinerary.flights.map(({ route }) => route.airline.code))],
      (code) => airlineNames.get(code) ?? code,
    ).toSorted((a, b) => b.count - a.count),
    bags: countValues(
      listPassing('bags'),
      currency,
      ({ option }) => (['cabin', 'checked'] as const).filter((bags) => includesBags(option, bags)),
      (bags) => t(`bags.${bags}`),
    ),
    departures: countByHour(listPassing('departure'), ({ option }) => option.leaves),
    arrivals: countByHour(listPassing('arrival'), ({ option }) => option.arrives),
    minutes: getRange(minutes),
    price: prices && { min: money(prices.min, currency), max: money(prices.max, currency) },
    up_to: { price: createSteps(inMajor, priceUnit(Math.max(...inMajor, 1))), duration: createSteps(minutes, 60) },
  };
};
