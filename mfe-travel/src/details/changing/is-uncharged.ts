import type { ReplacedItem } from '@travel/contracts/endpoints/date-changes';
import { isPositive, isZero } from '@travel/contracts/money';

/** Whether nothing was paid for what is booked: then it is not charged any more, and nothing has to come back. */
export const isUncharged = ({ price, refund, kept }: Pick<ReplacedItem, 'price' | 'refund' | 'kept'>): boolean =>
  isPositive(price) && isZero(refund) && isZero(kept);
