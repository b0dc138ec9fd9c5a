import type { Fulfilment } from '../../orders/purchases/fulfilment.ts';
import { createCheckOrder, requirePlanOrder } from './check-order.ts';
import { handOutCard, handOutDebts } from './hand-out-debts-and-card.ts';
import { handOutPlan } from './hand-out-plan.ts';
import { evenIfBlocked } from './hand-out-to-blocked.ts';
import type { FulfilmentParts } from './handing.ts';

/** What an order of a membership ends in: a membership that begins or goes on, debts that are paid, a card that is kept. */
export const membershipFulfilment = (parts: FulfilmentParts): Fulfilment => ({
  check: createCheckOrder(parts),

  async fulfil(tx, bought) {
    const order = requirePlanOrder(bought);
    const handing = { ...parts, db: tx, bought, order };
    return evenIfBlocked(handing, () => {
      if (order.plan) return handOutPlan(handing, order.plan);
      return order.purpose === 'debt' ? handOutDebts(handing) : handOutCard(handing);
    });
  },
});
