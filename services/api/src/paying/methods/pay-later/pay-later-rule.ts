import type { ProductCode } from '@travel/contracts/products';
import { isStayHold } from '../../../orders/holds/hold-table.ts';
import type { HoldRow } from '../../../orders/holds/hold-table.ts';
import { instantOf } from '../../../reference/calendar-days/instants.ts';
import { payableOf } from '../../tenders/payable.ts';

const dayMs = 86_400_000;
/** A card is charged so long before the stay at the latest, so that another one can be asked for in time. */
const daysBefore = 3;
/** What would be charged by tomorrow is charged now. */
const soonestMs = dayMs;

/** What says by itself that it can be paid later (metadata staysPayLater). */
const saysSo: readonly ProductCode[] = ['STY'];

const before = (instant: string): Date => new Date(new Date(instant).getTime() - daysBefore * dayMs);

/**
 * When a kept card would be charged: with the end of free cancellation, three days before the stay at the latest. Null
 * where nothing can be paid later: what is not refundable, begins too soon, or is no stay.
 */
export const chargeDay = (hold: HoldRow, now: Date): Date | null => {
  const day = isStayHold(hold) ? ofStay(hold) : ofPurchase(hold);
  const isWorthIt = day !== null && payableOf(hold) > 0 && day.getTime() - now.getTime() > soonestMs;
  return isWorthIt ? day : null;
};

const ofStay = (hold: HoldRow): Date | null => {
  if (!isStayHold(hold)) return null;
  const { checkin, checkin_from, time_zone, cancellation } = hold.stay;
  const free = cancellation.steps.findLast(({ refund_percent }) => refund_percent === 100);
  if (!free) return null;
  const latest = before(instantOf(checkin, checkin_from, time_zone));
  return new Date(Math.min(latest.getTime(), new Date(free.until).getTime()));
};

const ofPurchase = ({ purchase, product_type, checkin }: HoldRow): Date | null =>
  purchase?.metadata.staysPayLater && saysSo.includes(product_type) && checkin !== null
    ? before(`${checkin}T00:00:00Z`)
    : null;
