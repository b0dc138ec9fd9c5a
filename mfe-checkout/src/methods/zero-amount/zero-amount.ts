import { check, succeed } from '../../attempt/settle.ts';
import type { PaymentMethods } from '../../attempt/payment-method.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import { leavesUnknown } from '../../foundation/refusals/messages.ts';

/** Nothing to pay: a pay-later payment of zero, so that the booking goes on all the same (spec §4/22). */
export const zeroAmount = (run: PaymentRun): PaymentMethods['nothing'] => ({
  async pay(booking_id) {
    const made = await run.steps.init('pay_later');
    try {
      await run.steps.update(made.payment_id, booking_id);
    } catch (error) {
      if (!leavesUnknown(error)) throw error;
      // The booking goes on with this call: whether it did is asked.
      run.payment = made;
      if (!run.closed) check(run);
      return;
    }
    if (!run.closed) succeed(run, booking_id, 'card');
  },
});
