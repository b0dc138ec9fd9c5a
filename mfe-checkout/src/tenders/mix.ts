import type { OrderTotals } from '@travel/contracts/endpoints/orders';
import { isPositive } from '@travel/contracts/money';
import { totalsOf } from '../order/order-store.ts';
import { tenderKindOf } from './registry.ts';
import type { Mix, TenderContext } from './tender.ts';

type Part = Pick<OrderTotals['tenders'][number], 'kind' | 'amount'>;

/** What a traveller spends in the end: everything but what discounts take off. */
const costOf = (total: number, parts: readonly Part[]): number =>
  parts.reduce((cost, { kind, amount }) => (tenderKindOf(kind)?.isDiscount ? cost - amount.amount : cost), total);

/**
 * Returns whether a mix costs less than what is applied or, at the same cost, leaves less to pay by card. Where nothing is
 * left to pay there is nothing to offer.
 */
export const isBetter = (mix: Mix | null, { total, tenders, payable }: OrderTotals): mix is Mix => {
  if (!mix || mix.tenders.length === 0 || !isPositive(payable)) return false;
  const saved = costOf(total.amount, tenders) - costOf(total.amount, mix.tenders);
  return saved > 0 || (saved === 0 && mix.payable.amount < payable.amount);
};

/**
 * Applies a mix that the traveller chose, part by part by the calls of each kind; what was applied before makes room.
 * @returns whether all of it is applied
 */
export const applyMix = async (context: TenderContext, mix: Mix): Promise<boolean> => {
  for (const applied of totalsOf(context.order.getState())?.tenders ?? []) {
    await tenderKindOf(applied.kind)?.release(context, applied);
  }
  for (const part of mix.tenders) {
    if (!(await tenderKindOf(part.kind)?.apply(context, part))) return false;
  }
  return true;
};
