import type { FareKey } from '@travel/contracts/products/flights/flight-options';
import { scaleThousandths } from '../../draw/scaled.ts';

/** Each fare relative to the lowest fare: a factor in thousandths, plus US dollars. */
const fareSteps: Readonly<Record<FareKey, readonly [number, number]>> = {
  basic: [1_000, 0],
  standard: [1_150, 24],
  flex: [1_430, 58],
};

/** A child's fare in thousandths of an adult's fare. Infants have no seat. */
export const childShare = 750;
export const infantShare = 100;

/** Returns the price of a fare in whole US dollars, given the lowest fare of the flight. */
export const calculateFare = (basic: number, fare: FareKey): number => {
  const [share, dollars] = fareSteps[fare];
  return scaleThousandths(basic, share) + dollars;
};
