import { money, type Money } from '@travel/contracts/money/money';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';

const steps = 15;

/** Counts prices in equal intervals for a price slider, from a whole major unit to a whole major unit. */
export const createHistogram = (
  prices: readonly number[],
  currency: string,
): { min: Money; max: Money; steps: number[] } => {
  const major = 10 ** getCurrencyDigits(currency);
  let [lowest, highest] = [Infinity, 0];
  for (const price of prices) {
    lowest = Math.min(lowest, price);
    highest = Math.max(highest, price);
  }
  if (prices.length === 0) lowest = 0;
  const min = Math.floor(lowest / major) * major;
  const max = Math.ceil(highest / major) * major;
  const counts = Array.from({ length: steps }, () => 0);
  for (const price of prices) {
    const step = max === min ? 0 : Math.min(steps - 1, Math.floor(((price - min) * steps) / (max - min)));
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return { min: money(min, currency), max: money(max, currency), steps: counts };
};
