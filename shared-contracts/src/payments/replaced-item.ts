import { add, isPositive, isZero } from '../money/money.ts';
import type { Money } from '../money/money.ts';

/** The amounts of an item whose dates are changed: its price, what of it comes back, what is kept, what was not charged yet. */
interface Amounts {
  readonly price: Money;
  readonly refund: Money;
  readonly kept: Money;
  readonly uncharged?: Money | undefined;
}

/** Returns what of a replaced item was to be charged later, and is not any more. */
export const getUnchargedAmount = ({ price, refund, kept, uncharged }: Amounts): Money => {
  if (uncharged) return uncharged;
  // A server that does not say so: where nothing comes back and nothing is kept, nothing was paid.
  return isZero(refund) && isZero(kept) ? price : { ...price, amount: 0 };
};

/** Whether nothing was paid for a replaced item: then it is not charged any more, and nothing has to come back. */
export const isUncharged = (replaced: Amounts): boolean =>
  isZero(replaced.refund) && isZero(replaced.kept) && isPositive(getUnchargedAmount(replaced));

/** Returns what a change takes off the new price: what comes back of the old one, and what is not charged any more. */
export const getReplacementCredit = (replaced: Amounts): Money => add(replaced.refund, getUnchargedAmount(replaced));
