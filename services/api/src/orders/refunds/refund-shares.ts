import { allocate, money, zero, type Money } from '@travel/contracts/money/money';
import { roundCharge, roundRefund } from '@travel/contracts/payments/charge-amounts';

/** The amounts of an order that can still be refunded, in minor units. */
export interface RefundableAmounts {
  readonly payment: number;
  /** Amounts by tender ID, without discounts such as coupons. */
  readonly tenders: ReadonlyMap<string, number>;
}

/** Refund amounts of the payment and of each tender, in minor units. */
export interface RefundShares {
  readonly payment: number;
  readonly tenders: ReadonlyMap<string, number>;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/**
 * Rounds the card payment's part of a refund to an amount that the provider can refund: up, or down if rounding up
 * would exceed `most`.
 */
const roundToRefundable = (share: Money, most: number): number => {
  const up = roundRefund(share).amount;
  return up <= most ? up : roundCharge(share).amount;
};

/**
 * Splits a refund in proportion to the remaining amounts of the card payment and each tender, and never exceeds these
 * amounts. The card payment's part is rounded to an amount that the provider can refund, and the tenders compensate for
 * the difference. If they cannot, the parts sum to slightly more than `refund`, but never to more than `paid`.
 */
export const splitRefund = (refund: number, paid: number, left: RefundableAmounts, currency: string): RefundShares => {
  const ids = [...left.tenders.keys()];
  const tendersLeft = [...left.tenders.values()];
  const weights = [left.payment, ...tendersLeft];
  if (refund === 0 || weights.every((weight) => weight === 0)) return { payment: 0, tenders: new Map() };
  const [exact = zero(currency), ...parts] = allocate(money(refund, currency), weights);
  const payment = roundToRefundable(exact, Math.min(left.payment, paid));
  const rest = Math.min(Math.max(0, refund - payment), sum(tendersLeft));
  const tenders = payment === exact.amount || rest === 0 ? parts : allocate(money(rest, currency), tendersLeft);
  const isNothing = payment !== exact.amount && rest === 0;
  return { payment, tenders: new Map(ids.map((id, at) => [id, isNothing ? 0 : (tenders[at]?.amount ?? 0)])) };
};

/** Returns what can still be refunded in all. */
export const sumRefundable = ({ payment, tenders }: RefundableAmounts): number => payment + sum([...tenders.values()]);

/** Returns the amounts that can still be refunded after a refund. */
export const subtractRefund = (left: RefundableAmounts, shares: RefundShares): RefundableAmounts => ({
  payment: left.payment - shares.payment,
  tenders: new Map([...left.tenders].map(([id, amount]) => [id, amount - (shares.tenders.get(id) ?? 0)])),
});
