import { money } from '@travel/contracts/money/money';
import type { Money } from '@travel/contracts/money/money';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';

const steps = 15;

/** Counts prices in equal intervals for a price slider, from a whole major unit to a whole major unit. */
export const createHistogram = (
  prices: readonly number[],
  currency: string,
): { min: Money; max: Money; steps: number[] } => {
  const major = 10 ** getCurrencyDigits(currency);
  const min = prices.length === 0 ? 0 : Math.floor(Math.min(...prices) / major) * major;
  const max = prices.length === 0 ? 0 : Math.ceil(Math.max(...prices) / major) * major;
  const counts = Array.from({ length: steps }, () => 0);
  for (const price of prices) {
    const step = max === min ? 0 : Math.min(steps - 1, Math.floor(((price - min) * steps) / (max - min)));
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return { min: money(min, currency), max: money(max, currency), steps: counts };
};
