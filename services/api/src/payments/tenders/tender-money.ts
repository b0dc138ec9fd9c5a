import { convert, ratio } from '@travel/contracts/money/money';
import type { Money, Ratio } from '@travel/contracts/money/money';
import type { Exchange } from '../../reference/exchange/exchange.ts';

/** Turns money of a coupon or card into the order's currency, and back. */
export interface TenderExchange {
  /** Into the currency of the order. */
  inOrder(amount: Money): Money;
  /** Out of it, into another. */
  outOf(amount: Money, currency: string): Money;
}

/** Units of `to` for one unit of `from`, where the rates are units for a dollar. */
export const between = (from: string, to: string): Ratio => {
  const a = ratio(from);
  const b = ratio(to);
  return { numerator: b.numerator * a.denominator, denominator: b.denominator * a.numerator };
};

/**
 * By today's rates between an order's currency and those of what may pay for it. To be opened before a transaction: it
 * may ask the database, and a transaction that waits for a second connection may wait for others that wait for it.
 */
export const openTenderExchange = async (exchange: Exchange, orderCurrency: string): Promise<TenderExchange> => {
  await exchange.to(orderCurrency);
  const rateOf = (currency: string): string => {
    const rate = exchange.lastTo(currency)?.rate;
    if (rate === undefined) throw new Error(`There is no rate for ${currency}`);
    return rate;
  };
  const exchanged = (amount: Money, to: string): Money =>
    amount.currency === to ? amount : convert(amount, to, between(rateOf(amount.currency), rateOf(to)));
  return {
    inOrder: (amount) => exchanged(amount, orderCurrency),
    outOf: exchanged,
  };
};
