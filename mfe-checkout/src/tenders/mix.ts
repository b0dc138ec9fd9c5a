import type { OrderTotals, PaymentOptions } from '@travel/contracts/endpoints/orders';

export type Mix = NonNullable<PaymentOptions['suggestion']>;

type Part = Pick<OrderTotals['tenders'][number], 'kind' | 'amount'>;

/** What a traveller gives in the end: everything but what a coupon takes off. */
const costOf = (total: number, parts: readonly Part[]): number =>
  parts.reduce((cost, { kind, amount }) => (kind === 'coupon' ? cost - amount.amount : cost), total);

/** Whether a mix costs less than what is applied or, at the same cost, leaves less to pay by card. */
export const isBetter = (mix: Mix | null, { total, tenders, payable }: OrderTotals): mix is Mix => {
  if (!mix || mix.tenders.length === 0) return false;
  const saved = costOf(total.amount, tenders) - costOf(total.amount, mix.tenders);
  return saved > 0 || (saved === 0 && mix.payable.amount < payable.amount);
};
