import { convert, ratio, type Money, type Ratio } from '@travel/contracts/money/money';
import { createOutdatedProblem, type Exchange } from '../../reference/exchange/exchange.ts';

/** Converts amounts of a coupon, card or points to the order's currency and back. */
export interface TenderExchange {
  /** Converts an amount to the currency of the order. */
  toOrderCurrency(amount: Money): Money;
  /** Converts an amount of the order to another currency. */
  toCurrency(amount: Money, currency: string): Money;
}

/** Returns what a unit of one currency is worth in another. Both rates are units per US dollar. */
export const getExchangeRatio = (from: string, to: string): Ratio => {
  const a = ratio(from);
  const b = ratio(to);
  return { numerator: b.numerator * a.denominator, denominator: b.denominator * a.numerator };
};

/**
 * Loads today's rates between the order's currency and those of its possible tenders. Call it before a transaction
 * begins: it may query the database, and transactions that wait for a second connection can deadlock.
 */
export const openTenderExchange = async (exchange: Exchange, orderCurrency: string): Promise<TenderExchange> => {
  await exchange.getConverter(orderCurrency);
  const getRate = (currency: string): string => {
    const rate = exchange.getLastConverter(currency)?.rate;
    if (rate === undefined) throw createOutdatedProblem(currency);
    return rate;
  };
  const exchangeAmount = (amount: Money, to: string): Money =>
    amount.currency === to ? amount : convert(amount, to, getExchangeRatio(getRate(amount.currency), getRate(to)));
  return {
    toOrderCurrency: (amount) => exchangeAmount(amount, orderCurrency),
    toCurrency: exchangeAmount,
  };
};
