import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import { isPositive } from '@travel/contracts/money/money';
import { findTenderKind } from './registry.ts';
import type { TenderSuggestion, TenderContext } from './tender.ts';

type Part = Pick<OrderTotals['tenders'][number], 'kind' | 'amount'>;

/** Returns what the traveller spends in the end: the total minus discounts. */
const getCost = (total: number, parts: readonly Part[]): number =>
  parts.reduce((cost, { kind, amount }) => (findTenderKind(kind)?.isDiscount ? cost - amount.amount : cost), total);

/**
 * Returns whether the suggested tenders are cheaper than the applied tenders or, at the same cost, leave less to pay by
 * card. Never true if nothing is left to pay.
 */
export const isBetterSuggestion = (
  mix: TenderSuggestion | null,
  { total, tenders, payable }: OrderTotals,
): mix is TenderSuggestion => {
  if (!mix || mix.tenders.length === 0 || !isPositive(payable)) return false;
  const saved = getCost(total.amount, tenders) - getCost(total.amount, mix.tenders);
  return saved > 0 || (saved === 0 && mix.payable.amount < payable.amount);
};

/** Applies the suggested tenders in one call: either all of them are applied, or the previous tenders stay. */
export const applySuggestion = ({ now, order }: TenderContext, { tenders }: TenderSuggestion): Promise<void> =>
  order.getState().queue(async () => {
    const { host, props } = now();
    try {
      const { data } = await host.http('PUT /api/orders/{order_id}/mix', {
        params: { order_id: props.order.order_id },
        body: { tenders: tenders.map(({ kind, source_id, points, amount }) => ({ kind, source_id, points, amount })) },
      });
      order.getState().take(data.order, () => data);
    } catch (error) {
      // After a failure, reload the order: the call may have succeeded without a response, or another combination is
      // the cheapest now.
      await order.getState().load();
      throw error;
    }
  });
