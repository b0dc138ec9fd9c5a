import { carExtras, readCar, type CarExtra } from '@travel/contracts/endpoints/products/cars';
import { createFieldProblem } from '@travel/kit/problem/problem';
import type { CarClass } from '@travel/supplier-kit/cars/car-supplier';

/** The extras added to a rental, with their quantities. */
export type ChosenExtras = ReadonlyMap<CarExtra, number>;

/** The most days for which child seats are charged. */
const seatDays = 7;

interface ExtraPrice {
  /** The largest quantity of this extra. */
  readonly most: number;
  readonly perDay: boolean;
  /** Returns the price of one extra for the whole rental in US cents. */
  cents(car: CarClass, days: number): number;
}

/** Price and limit of each extra. */
export const extraPrices: Readonly<Record<CarExtra, ExtraPrice>> = {
  'child-seat': { most: 3, perDay: true, cents: (_car, days) => 800 * Math.min(days, seatDays) },
  'second-driver': { most: 1, perDay: false, cents: () => 3_500 },
  'full-cover': {
    most: 1,
    perDay: true,
    cents: ({ fullCover }, days) => fullCover * days,
  },
};

const findExtra = (key: string): CarExtra | undefined => carExtras.find((extra) => extra === key);

const createExtrasProblem = (message: string) =>
  createFieldProblem(readCar, 'extras_wrong', 'extras', message, { title: 'Item cannot be added' });

/**
 * Parses extras such as `child-seat:2,full-cover`.
 * @throws ProblemError 422 extras_wrong.
 */
export const readExtras = (text: string): ChosenExtras => {
  const chosen = new Map<CarExtra, number>();
  for (const part of text.split(',').filter(Boolean)) {
    const [name = '', count = '1'] = part.split(':');
    const key = findExtra(name);
    if (!key) throw createExtrasProblem(`There is no extra ${name}`);
    const { most } = extraPrices[key];
    if (chosen.has(key)) throw createExtrasProblem(`${key} is named twice`);
    if (Number(count) > most) throw createExtrasProblem(`At most ${most} of ${key} can be added`);
    chosen.set(key, Number(count));
  }
  return chosen;
};

/** Formats extras for search queries, always in the same order. */
export const writeExtras = (chosen: ChosenExtras): string =>
  carExtras
    .filter((key) => chosen.has(key))
    .map((key) => (chosen.get(key) === 1 ? key : `${key}:${chosen.get(key)}`))
    .join(',');
