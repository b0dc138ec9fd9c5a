import type { Payment } from '@travel/contracts/endpoints/payments';
import { codeOf } from '../foundation/refusals/messages.ts';
import type { PaymentRun } from './payment-run.ts';
import { isBackFromBank } from './leave-for-bank.ts';
import { settle } from './settle.ts';

/** Something may be taken off on another page just while the payment is made: it is made of what is left then. */
const madeAnew = async (run: PaymentRun): Promise<Payment> => {
  try {
    return await run.inTurn(run.steps.init);
  } catch (error) {
    if (codeOf(error) !== 'amount_wrong' || run.closed) throw error;
    await run.readOrder();
    return run.inTurn(run.steps.init);
  }
};

/** Who comes back from their bank has answered it: how that ended is asked for, where the order's payment still waits. */
const standing = async (run: PaymentRun, payment: Payment): Promise<Payment> => {
  if (!isBackFromBank(run) || payment.status !== 'requires_action') return payment;
  return run.steps.retrieve(payment.payment_id).catch(() => payment);
};

/**
 * The order's payment, made once whoever asks for it. It may be there from before a reload, or from another tab: what
 * it is in already goes on.
 */
export const prepare = (run: PaymentRun): Promise<Payment> => {
  const make = async () => {
    const payment = await standing(run, await madeAnew(run));
    if (run.closed) return payment;
    run.payment = payment;
    const isRefused = payment.status === 'requires_payment_method';
    if (payment.booking_id !== null && !isRefused) settle(run, payment, 'look');
    // Nobody was here when the bank answered.
    else if (isRefused && payment.message_code !== null && isBackFromBank(run)) settle(run, payment, 'bank');
    return payment;
  };
  run.preparing ??= make().catch((error: unknown) => {
    run.preparing = null;
    throw error;
  });
  return run.preparing;
};
