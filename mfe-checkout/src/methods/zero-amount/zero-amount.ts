import { pollPayment, handleSuccess } from '../../attempt/settle-payment.ts';
import type { PaymentMethods } from '../../attempt/payment-method.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import { isResultUnknown } from '../../foundation/refusals/messages.ts';

/** Creates the method for amounts of zero: a pay-later payment, so that the booking still proceeds (spec §4/22). */
export const createZeroAmountMethod = (run: PaymentRun): PaymentMethods['nothing'] => ({
  async pay(booking_id) {
    const made = await run.steps.init('pay_later');
    try {
      await run.steps.update(made.payment_id, booking_id);
    } catch (error) {
      if (!isResultUnknown(error)) throw error;
      // The response was lost, but the call may have attached the booking, which completes the order. Poll to find out.
      run.payment = made;
      if (!run.closed) pollPayment(run);
      return;
    }
    if (!run.closed) handleSuccess(run, booking_id, 'card');
  },
});
