import { multiply, type Money } from '@travel/contracts/money/money';

/** The share that an organisation adds to a supplier's price. */
export interface Markup {
  /** Hundredths of a percent, an integer: 250 is 2.5 %. */
  readonly basis_points: number;
  /** Name of the rule, for ledgers and operators. */
  readonly rule: string;
}

export const noMarkup: Markup = { basis_points: 0, rule: 'none' };

type Share = Pick<Markup, 'basis_points'>;

/** Returns an amount with the markup, rounded to the minor unit. */
export const applyMarkup = (amount: Money, { basis_points }: Share): Money =>
  multiply(amount, { numerator: 10_000 + basis_points, denominator: 10_000 });

/** Returns the supplier's share of a price with the markup, in percent. */
export const getNetPercent = ({ basis_points }: Share): number => Math.round(1_000_000 / (10_000 + basis_points));
