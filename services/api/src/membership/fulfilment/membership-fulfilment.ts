import type { Fulfilment } from '../../orders/purchases/fulfilment.ts';
import { createCheckOrder, requirePlanOrder } from './check-order.ts';
import { fulfilCard, fulfilDebts } from './fulfil-debts-and-card.ts';
import { fulfilPlan } from './fulfil-plan.ts';
import { fulfilForBlocked } from './fulfil-for-blocked.ts';
import type { FulfilmentDependencies } from './fulfilment-context.ts';

/**
 * Returns the fulfilment of membership orders: a membership begins or continues, debts are settled, or a card is saved.
 */
export const membershipFulfilment = (dependencies: FulfilmentDependencies): Fulfilment => ({
  check: createCheckOrder(dependencies),

  async fulfil(tx, bought) {
    const order = requirePlanOrder(bought);
    const context = { ...dependencies, db: tx, bought, order };
    return fulfilForBlocked(context, () => {
      if (order.plan) return fulfilPlan(context, order.plan);
      return order.purpose === 'debt' ? fulfilDebts(context) : fulfilCard(context);
    });
  },
});
