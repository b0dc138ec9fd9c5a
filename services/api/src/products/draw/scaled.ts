/**
 * Multiplies an integer amount by factors in thousandths and rounds after each, so that every machine gets the same
 * result.
 */
export const scaleThousandths = (amount: number, ...thousandths: readonly number[]): number =>
  thousandths.reduce((all, factor) => Math.round((all * factor) / 1000), amount);
