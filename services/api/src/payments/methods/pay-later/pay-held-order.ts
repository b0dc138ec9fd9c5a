import type { Attempt, PaymentChange } from '../../order/order.ts';
import type { PaymentDeps } from '../../payments-deps.ts';
import { calculateRefundableTenders } from '../../refunds/refund-tenders.ts';
import { capturePayment } from '../money-method.ts';

/**
 * Completes an authorised later charge of an order that its supplier holds: pays the supplier, then captures. If the
 * supplier refuses, the booking ends, nothing is charged, and stored money is refunded. Returns null if the authorisation no longer exists.
 * @throws GatewayUnavailable, SupplierUnavailable if a retry may succeed
 */
export const payHeldOrder = async (
  deps: PaymentDeps,
  attempt: Attempt,
  authorised: NonNullable<PaymentChange['payment']>,
): Promise<Attempt | null> => {
  const { booking, payment } = attempt;
  const now = deps.clock.now();
  const { booking_id } = booking;
  const refused = await deps.orders.payHeld(deps.db, booking_id);
  if (refused) {
    const order = await deps.orders.byBooking(deps.db, booking_id);
    const refund = calculateRefundableTenders(order?.tenders ?? []);
    return deps.orders.report(deps, attempt, 'hold_lost', {
      booking: { refund, cancelled_at: now, reason: refused.reason },
      also: (tx) => deps.orders.mailLostHold(tx, booking_id, refused.price),
      // The deadline marks an intent that is no longer the one that saved the card.
      payment: { ...authorised, pay_by: payment.pay_by ?? now },
    });
  }
  if (!(await capturePayment(deps.gateway, { ...payment, ...authorised }))) return null;
  return deps.orders.report(deps, attempt, 'charged', { payment: { ...authorised, paid_at: now, message: null } });
};
