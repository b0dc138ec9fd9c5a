import { add, isPositive, isZero, type Money } from '../money/money.ts';

/** Amounts of an item whose dates change: its price, the refund, the retained fee and what was not charged yet. */
interface Amounts {
  readonly price: Money;
  readonly refund: Money;
  readonly kept: Money;
  readonly uncharged?: Money | undefined;
}

/** Returns the part of a replaced item that will no longer be charged. */
export const getUnchargedAmount = ({ price, refund, kept, uncharged }: Amounts): Money => {
  if (uncharged) return uncharged;
  // Older servers omit `uncharged`. If nothing is refunded or retained, nothing was paid.
  return isZero(refund) && isZero(kept) ? price : { ...price, amount: 0 };
};

/** Returns whether nothing was paid for a replaced item, so that it needs neither a charge nor a refund. */
export const isUncharged = (replaced: Amounts): boolean =>
  isZero(replaced.refund) && isZero(replaced.kept) && isPositive(getUnchargedAmount(replaced));

/**
 * Returns what a date change takes off the new price: the refund of the old item and what will no longer be charged.
 */
export const getReplacementCredit = (replaced: Amounts): Money => add(replaced.refund, getUnchargedAmount(replaced));
