import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { codeOf } from '../foundation/refusals/messages.ts';
import type { PaymentRun } from './payment-run.ts';
import { isBackFromBank } from './leave-for-bank.ts';
import { settle } from './settle.ts';

/** Creates the payment. Retries once with a fresh amount, because another page may have changed it at the same time. */
const madeAnew = async (run: PaymentRun): Promise<Payment> => {
  try {
    return await run.inTurn(run.steps.init);
  } catch (error) {
    if (codeOf(error) !== 'amount_wrong' || run.closed) throw error;
    await run.readOrder();
    return run.inTurn(run.steps.init);
  }
};

/** Retrieves the payment if the traveller just returned from their bank, since the stored status is outdated then. */
const standing = async (run: PaymentRun, payment: Payment): Promise<Payment> => {
  if (!isBackFromBank(run) || payment.status !== 'requires_action') return payment;
  return run.steps.retrieve(payment.payment_id).catch(() => payment);
};

/**
 * Prepares the order's payment; concurrent callers share one request. The payment may exist already, from before a
 * reload or from another tab, in which case it continues from its current status.
 */
export const prepare = (run: PaymentRun): Promise<Payment> => {
  const make = async () => {
    const payment = await standing(run, await madeAnew(run));
    if (run.closed) return payment;
    run.payment = payment;
    const isRefused = payment.status === 'requires_payment_method';
    if (payment.booking_id !== null && !isRefused) settle(run, payment, 'look');
    // The bank answered while no page was open.
    else if (isRefused && payment.message_code !== null && isBackFromBank(run)) settle(run, payment, 'bank');
    return payment;
  };
  run.preparing ??= make().catch((error: unknown) => {
    run.preparing = null;
    throw error;
  });
  return run.preparing;
};
