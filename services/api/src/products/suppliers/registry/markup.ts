import { multiply, type Money } from '@travel/contracts/money/money';

/** The share that an organisation adds to a supplier's price. */
export interface Markup {
  /** Hundredths of a percent, an integer: 250 is 2.5 %. */
  readonly basis_points: number;
  /** Name of the rule, for ledgers and operators. */
  readonly rule: string;
}

export const noMarkup: Markup = { basis_points: 0, rule: 'none' };

/** Returns an amount with the markup, rounded to the minor unit. */
export const applyMarkup = (amount: Money, { basis_points }: Pick<Markup, 'basis_points'>): Money =>
  multiply(amount, { numerator: 10_000 + basis_points, denominator: 10_000 });
