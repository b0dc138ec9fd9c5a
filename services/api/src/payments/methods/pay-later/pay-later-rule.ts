import { dayMs } from '@travel/contracts/time/durations';
import type { HeldOrder } from '../../order/order.ts';
import { calculatePayable } from '../../order/payable.ts';

/**
 * Minimum number of days between the charge of the card and the start of the booked service, which leaves time to
 * request another card.
 */
const daysBefore = 3;
/** If the charge date is within this time from now, paying later is not offered. */
const soonestMs = dayMs;

/**
 * Returns when a saved card is charged: at the end of free cancellation, and at least three days before the start. Null
 * if the order cannot be paid later: it is not refundable, starts too soon, or has no start.
 */
export const chargeDay = (hold: HeldOrder, now: Date): Date | null => {
  const { later_charge: dates } = hold.terms;
  if (dates === null) return null;
  const latest = dates.starts_at.getTime() - daysBefore * dayMs;
  const day = new Date(Math.min(latest, dates.free_until?.getTime() ?? latest));
  return calculatePayable(hold) > 0 && day.getTime() - now.getTime() > soonestMs ? day : null;
};
