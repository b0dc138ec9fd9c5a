/** Rank of a price in its month: cheapest third, middle third, or the rest. */
export type PriceLevel = 'low' | 'middle' | 'high';

const levels: readonly PriceLevel[] = ['low', 'middle', 'high'];

/** Returns a function that ranks an amount among the given ones, in any order. Equal amounts have the same level. */
export const createPriceRanking = (amounts: readonly number[]): ((amount: number) => PriceLevel) => {
  const sorted = amounts.toSorted((a, b) => a - b);
  return (amount) =>
    levels[Math.min(2, Math.floor((sorted.indexOf(amount) / Math.max(1, sorted.length)) * 3))] ?? 'high';
};
