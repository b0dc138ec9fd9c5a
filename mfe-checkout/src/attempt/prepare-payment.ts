import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { getErrorCode } from '../foundation/refusals/messages.ts';
import type { PaymentRun } from './payment-run.ts';
import { isBackFromBank } from './leave-for-bank.ts';
import { settlePayment } from './settle-payment.ts';

/** Creates the payment. Retries once with a fresh amount, because another page may have changed the order. */
const createPaymentWithRetry = async (run: PaymentRun): Promise<Payment> => {
  try {
    return await run.queue(run.steps.init);
  } catch (error) {
    if (getErrorCode(error) !== 'amount_wrong' || run.closed) throw error;
    await run.readOrder();
    return run.queue(run.steps.init);
  }
};

/** Retrieves the payment if the traveller just returned from their bank, since the stored status is outdated then. */
const refreshAfterBankRedirect = async (run: PaymentRun, payment: Payment): Promise<Payment> => {
  if (!isBackFromBank(run) || payment.status !== 'requires_action') return payment;
  return run.steps.retrieve(payment.payment_id).catch(() => payment);
};

/**
 * Prepares the order's payment; concurrent callers share one request. The payment may exist already, from before a
 * reload or from another tab, in which case it continues from its current status.
 */
export const preparePayment = (run: PaymentRun): Promise<Payment> => {
  const make = async () => {
    const payment = await refreshAfterBankRedirect(run, await createPaymentWithRetry(run));
    if (run.closed) return payment;
    run.payment = payment;
    const isRefused = payment.status === 'requires_payment_method';
    if (payment.booking_id !== null && !isRefused) settlePayment(run, payment, 'look');
    // The traveller has just returned from their bank, which refused the payment.
    else if (isRefused && payment.message_code !== null && isBackFromBank(run)) settlePayment(run, payment, 'bank');
    return payment;
  };
  run.preparing ??= make().catch((error: unknown) => {
    run.preparing = null;
    throw error;
  });
  return run.preparing;
};
