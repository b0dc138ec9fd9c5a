import type { Attempt, PaymentChange } from '../../order/order.ts';
import type { PaymentDeps } from '../../payments-deps.ts';
import { capturePayment } from '../money-method.ts';

/**
 * Completes an authorised later charge of an order that its supplier holds: pays the supplier, then captures. If the
 * supplier refuses, the booking ends and nothing is charged. Returns null if the authorisation no longer exists.
 * @throws GatewayUnavailable, SupplierUnavailable if a retry may succeed
 */
export const payHeldOrder = async (
  deps: PaymentDeps,
  attempt: Attempt,
  authorised: NonNullable<PaymentChange['payment']>,
): Promise<Attempt | null> => {
  const { booking, payment } = attempt;
  const now = deps.clock.now();
  const refusal = await deps.orders.payHeld(deps.db, booking.booking_id);
  if (refusal !== null) {
    return deps.orders.report(deps, attempt, 'hold_lost', {
      booking: { refund: 0, cancelled_at: now, reason: refusal },
      // The deadline marks an intent that is no longer the one that saved the card.
      payment: { ...authorised, pay_by: payment.pay_by ?? now },
    });
  }
  if (!(await capturePayment(deps.gateway, { ...payment, ...authorised }))) return null;
  return deps.orders.report(deps, attempt, 'charged', { payment: { ...authorised, paid_at: now, message: null } });
};
