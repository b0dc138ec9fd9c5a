import { allocate, money } from '@travel/contracts/money';

/** What is left of what somebody paid with, in minor units. */
export interface Left {
  readonly payment: number;
  /** By the ids of tenders that were money. */
  readonly tenders: ReadonlyMap<string, number>;
}

/** What of a refund goes back through the payment and to each tender: the parts sum to it. */
export interface RefundShares {
  readonly payment: number;
  readonly tenders: ReadonlyMap<string, number>;
}

/** Splits a refund in proportion to what is left of each: no part is ever more than that. */
export const splitRefund = (refund: number, left: Left, currency: string): RefundShares => {
  const ids = [...left.tenders.keys()];
  const weights = [left.payment, ...left.tenders.values()];
  if (refund === 0 || weights.every((weight) => weight === 0)) return { payment: 0, tenders: new Map() };
  const [payment, ...others] = allocate(money(refund, currency), weights);
  return {
    payment: payment?.amount ?? 0,
    tenders: new Map(ids.map((id, at) => [id, others[at]?.amount ?? 0])),
  };
};

/** Returns what is left once a refund is given. */
export const without = (left: Left, shares: RefundShares): Left => ({
  payment: left.payment - shares.payment,
  tenders: new Map([...left.tenders].map(([id, amount]) => [id, amount - (shares.tenders.get(id) ?? 0)])),
});
