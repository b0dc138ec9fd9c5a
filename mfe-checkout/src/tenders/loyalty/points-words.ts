import { fromDecimal, multiply, zero } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import type { Points } from './loyalty-store.ts';

/** What so many points of a type take off, by what the server says that all of them are worth. */
export const valueOf = ({ data, summary }: Points, pointType: string, points: number): Money | null => {
  const all = data.find(({ point_type_code }) => point_type_code === pointType);
  const worth = summary.find(({ code }) => code === pointType);
  if (!all || !worth) return null;
  if (all.points === 0) return zero(worth.currency);
  const whole = fromDecimal(worth.value, worth.currency);
  return multiply(whole, { numerator: points, denominator: all.points });
};

/** A typed number of points, capped at those that can be used (spec §5/06). Empty counts as none. */
export const cappedPoints = (text: string, usable: number): number => Math.min(Number(text || '0'), usable);
