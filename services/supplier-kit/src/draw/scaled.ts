/**
 * Multiplies an integer amount by factors in thousandths. Rounds after each factor, so that every machine gets the same
 * result.
 */
export const scaleThousandths = (amount: number, ...thousandths: readonly number[]): number =>
  thousandths.reduce((all, factor) => Math.round((all * factor) / 1000), amount);
