/** Level of a price among the prices of its month: in the cheapest, the middle or the most expensive third. */
export type PriceLevel = 'low' | 'middle' | 'high';

const levels: readonly PriceLevel[] = ['low', 'middle', 'high'];

/** Returns a function that returns the level of an amount among `amounts`. Equal amounts have the same level. */
export const createPriceRanking = (amounts: readonly number[]): ((amount: number) => PriceLevel) => {
  const sorted = amounts.toSorted((a, b) => a - b);
  return (amount) =>
    levels[Math.min(2, Math.floor((sorted.indexOf(amount) / Math.max(1, sorted.length)) * 3))] ?? 'high';
};
