import { getCurrencyDigits } from '../money/currencies.ts';
import { money, multiply, ratio, type Money } from '../money/money.ts';

/**
 * Returns the value of points. `ratePerMile` is a decimal in the currency's major unit for one point: at '0.01', 12,000
 * points are worth USD 120.00.
 */
export const getPointsValue = (points: number, ratePerMile: string, currency: string): Money =>
  multiply(money(points * 10 ** getCurrencyDigits(currency), currency), ratio(ratePerMile));

/** Returns the smallest number of points that covers an amount. */
export const countPointsFor = (amount: Money, ratePerMile: string): number => {
  const { numerator, denominator } = ratio(ratePerMile);
  if (numerator <= 0) return 0;
  const required = BigInt(amount.amount) * BigInt(denominator);
  const perPoint = BigInt(numerator) * 10n ** BigInt(getCurrencyDigits(amount.currency));
  return Number((required + perPoint - 1n) / perPoint);
};
