/** A whole amount times some factors in thousandths, rounded after each: exact, and the same everywhere. */
export const scaled = (amount: number, ...thousandths: readonly number[]): number =>
  thousandths.reduce((all, factor) => Math.round((all * factor) / 1000), amount);
