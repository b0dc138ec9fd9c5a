import { allocate, money, zero } from '@travel/contracts/money/money';
import type { Money } from '@travel/contracts/money/money';
import { roundCharge, roundRefund } from '@travel/contracts/payments/charge-amounts';

/** What is left of what somebody paid with, in minor units. */
export interface Left {
  readonly payment: number;
  /** By the ids of tenders that were money. */
  readonly tenders: ReadonlyMap<string, number>;
}

/** Refund amounts of the payment and of each tender, in minor units. */
export interface RefundShares {
  readonly payment: number;
  readonly tenders: ReadonlyMap<string, number>;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** The part of a refund for the payment as the provider can refund it: rounded up, unless that is more than there is. */
const refundable = (share: Money, most: number): number => {
  const up = roundRefund(share).amount;
  return up <= most ? up : roundCharge(share).amount;
};

/**
 * Splits a refund in proportion to what is left of each: no part is ever more than that. The payment's part is rounded to
 * what the provider can refund, and the tenders take the difference. Where they cannot, the parts sum to a fraction more
 * than `refund`, and never to more than `paid`.
 */
export const splitRefund = (refund: number, paid: number, left: Left, currency: string): RefundShares => {
  const ids = [...left.tenders.keys()];
  const tendersLeft = [...left.tenders.values()];
  const weights = [left.payment, ...tendersLeft];
  if (refund === 0 || weights.every((weight) => weight === 0)) return { payment: 0, tenders: new Map() };
  const [exact = zero(currency), ...parts] = allocate(money(refund, currency), weights);
  const payment = refundable(exact, Math.min(left.payment, paid));
  const rest = Math.min(Math.max(0, refund - payment), sumOf(tendersLeft));
  const tenders = payment === exact.amount || rest === 0 ? parts : allocate(money(rest, currency), tendersLeft);
  const isNothing = payment !== exact.amount && rest === 0;
  return { payment, tenders: new Map(ids.map((id, at) => [id, isNothing ? 0 : (tenders[at]?.amount ?? 0)])) };
};

/** Returns what is left once a refund is given. */
export const without = (left: Left, shares: RefundShares): Left => ({
  payment: left.payment - shares.payment,
  tenders: new Map([...left.tenders].map(([id, amount]) => [id, amount - (shares.tenders.get(id) ?? 0)])),
});
