import { describe, expect, it } from '@jest/globals';
import { countEach, passesFilters, createFilterLookup } from './filters.ts';
import type { Filters } from './filters.ts';

interface Car {
  readonly fuel: string;
  readonly seats: number;
}

const cars: readonly Car[] = [
  { fuel: 'petrol', seats: 4 },
  { fuel: 'petrol', seats: 7 },
  { fuel: 'electric', seats: 5 },
];
const filters: Filters<Car> = new Map([
  ['fuel', ({ fuel }: Car) => fuel === 'petrol'],
  ['seats', ({ seats }: Car) => seats >= 5],
]);

describe('lookups that drop one filter', () => {
  it('returns the candidates that pass all filters except the dropped one', () => {
    const without = createFilterLookup(cars, filters);
    for (const but of ['fuel', 'seats', 'price', undefined]) {
      expect(without(but)).toEqual(cars.filter((car) => passesFilters(car, filters, but)));
    }
  });

  it('counts candidates per value, and counts a candidate once for a value that it repeats', () => {
    const counts = countEach(createFilterLookup(cars, filters)('fuel'), ({ fuel, seats }) => [
      fuel,
      fuel,
      String(seats),
    ]);
    expect([...counts]).toEqual([
      ['petrol', 1],
      ['7', 1],
      ['electric', 1],
      ['5', 1],
    ]);
  });
});
