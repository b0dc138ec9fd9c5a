import { fromDecimal, multiply, zero } from '@travel/contracts/money/money';
import type { Money } from '@travel/contracts/money/money';
import type { Points } from './loyalty-store.ts';

/**
 * Returns the discount for a number of points, based on the server's value for the complete balance. Null if the type
 * is unknown.
 */
export const getPointsValue = ({ data, summary }: Points, pointType: string, points: number): Money | null => {
  const all = data.find(({ point_type_code }) => point_type_code === pointType);
  const worth = summary.find(({ code }) => code === pointType);
  if (!all || !worth) return null;
  if (all.points === 0) return zero(worth.currency);
  const whole = fromDecimal(worth.value, worth.currency);
  return multiply(whole, { numerator: points, denominator: all.points });
};

/** Parses a number of points and caps it at the usable ones (spec §5/06). Empty counts as zero. */
export const capPoints = (text: string, usable: number): number => Math.min(Number(text || '0'), usable);
