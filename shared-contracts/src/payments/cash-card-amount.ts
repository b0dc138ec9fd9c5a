import type { Money } from '../money/money.ts';

/** Most minor units that staff can put on a cash card at once. */
const mostAtOnce = 100_000_000;

/** Returns whether staff can put an amount on a cash card. */
export const isCashCardAmount = ({ amount }: Money): boolean => amount > 0 && amount <= mostAtOnce;
