import type { HeldOrder } from '../../order/order.ts';
import { payableOf } from '../../order/payable.ts';

const dayMs = 86_400_000;
/** A card is charged so long before the start at the latest, so that another one can be asked for in time. */
const daysBefore = 3;
/** What would be charged by tomorrow is charged now. */
const soonestMs = dayMs;

/**
 * Returns when a card is charged that pays later: with the end of free cancellation, three days before the start at the
 * latest. Null where nothing can be paid later: what is not refundable, begins too soon, or has no start.
 */
export const chargeDay = (hold: HeldOrder, now: Date): Date | null => {
  const { later_charge: dates } = hold.terms;
  if (dates === null) return null;
  const latest = dates.starts_at.getTime() - daysBefore * dayMs;
  const day = new Date(Math.min(latest, dates.free_until?.getTime() ?? latest));
  return payableOf(hold) > 0 && day.getTime() - now.getTime() > soonestMs ? day : null;
};
