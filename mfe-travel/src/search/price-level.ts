/** What a price is among those of its month: of the cheapest third, the middle, or the rest. */
export type PriceLevel = 'low' | 'middle' | 'high';

const levels: readonly PriceLevel[] = ['low', 'middle', 'high'];

/** Returns the level of amounts among these, which may come in any order; equal amounts have one level. */
export const priceLevels = (amounts: readonly number[]): ((amount: number) => PriceLevel) => {
  const sorted = amounts.toSorted((a, b) => a - b);
  return (amount) =>
    levels[Math.min(2, Math.floor((sorted.indexOf(amount) / Math.max(1, sorted.length)) * 3))] ?? 'high';
};
