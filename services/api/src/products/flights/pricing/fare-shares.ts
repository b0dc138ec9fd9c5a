import type { FareKey } from '@travel/contracts/products/flights/flight-options';
import { scaled } from '../../draw/scaled.ts';

/** What each fare is of the lowest one, in thousandths, and dollars on top. */
const fareSteps: Readonly<Record<FareKey, readonly [number, number]>> = {
  basic: [1_000, 0],
  standard: [1_150, 24],
  flex: [1_430, 58],
};

/** A share of an adult's fare; infants sit on a lap. */
export const childShare = 750;
export const infantShare = 100;

/** Returns what a fare costs of a lowest one, in whole dollars. */
export const fareOf = (basic: number, fare: FareKey): number => {
  const [share, dollars] = fareSteps[fare];
  return scaled(basic, share) + dollars;
};
