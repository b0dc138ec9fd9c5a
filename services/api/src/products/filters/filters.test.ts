import { describe, expect, it } from '@jest/globals';
import { countEach, passes, passingAllBut } from './filters.ts';
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

describe('what passes all filters but one', () => {
  it('is what the other filters leave, whichever is let go', () => {
    const without = passingAllBut(cars, filters);
    for (const but of ['fuel', 'seats', 'price', undefined]) {
      expect(without(but)).toEqual(cars.filter((car) => passes(car, filters, but)));
    }
  });

  it('is counted by value, a value that is named twice once', () => {
    const counts = countEach(passingAllBut(cars, filters)('fuel'), ({ fuel, seats }) => [fuel, fuel, String(seats)]);
    expect([...counts]).toEqual([
      ['petrol', 1],
      ['7', 1],
      ['electric', 1],
      ['5', 1],
    ]);
  });
});
