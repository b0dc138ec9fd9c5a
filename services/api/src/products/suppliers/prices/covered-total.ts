import { z } from 'zod';
import { money, scale, type Money } from '@travel/contracts/money/money';
import { moneySchema } from '@travel/contracts/money/money.schema';

/** A total that a supplier quoted, and the price for which we sell it. */
export const quotedTotalSchema = z.object({ total: moneySchema, sold: moneySchema });

export type QuotedTotal = z.output<typeof quotedTotalSchema>;

/**
 * Returns the highest total of the supplier that an agreed price covers: the highest one that was quoted for this price
 * or a lower one. Totals are not converted back from prices, because rounding between currencies, and taxes without
 * markup, would refuse prices that travellers accepted. A price below all quotes covers its share of the lowest one.
 */
export const getCoveredTotal = (
  agreed: Money,
  [first, ...others]: readonly [QuotedTotal, ...(QuotedTotal | undefined)[]],
): Money => {
  const { currency } = first.total;
  const isComparable = (quoted: QuotedTotal | undefined): quoted is QuotedTotal =>
    quoted?.sold.currency === agreed.currency && quoted.total.currency === currency;
  const quotes = [first, ...others].filter(isComparable).toSorted((a, b) => a.sold.amount - b.sold.amount);
  const covered = quotes.filter(({ sold }) => sold.amount <= agreed.amount);
  if (covered.length > 0) return money(Math.max(...covered.map(({ total }) => total.amount)), currency);
  const [lowest] = quotes;
  const share = lowest && { numerator: Math.max(0, agreed.amount), denominator: lowest.sold.amount };
  return money(share ? scale(lowest.total.amount, share, 'down') : 0, currency);
};

const roundingShare = { numerator: 1, denominator: 1_000 };

/**
 * Returns whether a covered total is enough for what a supplier charges. A thousandth, and at least one minor unit, may
 * be missing: suppliers round nights and rooms differently in quotes and bookings, and cancelling a booking for less
 * costs more than it saves. We pay this difference.
 */
export const isCovered = (charged: Money, covered: Money): boolean =>
  charged.currency === covered.currency &&
  charged.amount <= covered.amount + Math.max(1, scale(covered.amount, roundingShare, 'down'));
