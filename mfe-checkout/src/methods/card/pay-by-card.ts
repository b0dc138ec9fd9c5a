import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import type { PgType } from '@travel/contracts/payments/pg-types';
import { isZero } from '@travel/contracts/money/money';
import { payWith } from '../../attempt/pay-now.ts';
import type { Charge } from '../../attempt/pay-state.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import { getAccessQuery, providerTimeout } from '../../attempt/steps/payment-steps.ts';
import { runLoggedStep } from '../../attempt/steps/step-log.ts';
import type { CardSupplier } from '../../attempt/suppliers.ts';

/**
 * Returns the card's supplier if it differs from the payment's, for example after the second supplier tried a card.
 */
export const getDifferentSupplier = async (
  run: PaymentRun,
  { gateway }: Payment,
  second: CardSupplier | null,
): Promise<{ readonly pg_type?: PgType }> => {
  const [main] = await run.suppliers();
  const supplier = (second ?? main)?.id;
  return supplier && supplier !== gateway?.pg_type ? { pg_type: supplier } : {};
};

/** Charges a payment with the token of a card. */
export const confirmCard = async (
  run: PaymentRun,
  { payment_id }: Payment,
  body: { readonly payment_method: string; readonly keep_card?: true; readonly pg_type?: PgType },
): Promise<Payment> => {
  const { host } = run.now();
  const call = { params: { payment_id }, query: getAccessQuery(run.now()), body, timeout: providerTimeout };
  const { data } = await runLoggedStep(host, 'confirm', { payment_id, ...body }, () =>
    host.http('POST /api/payments/{payment_id}/confirm', call),
  );
  host.cookies.set('paymentIdC', data.payment_id);
  return data;
};

/** Pays by card, charged now or on the chosen date. `confirm` submits the card. */
export const payByCard = (
  run: PaymentRun,
  booking_id: string,
  confirm: (payment: Payment) => Promise<Payment | null>,
  charge: Charge = run.state().charge,
): Promise<void> =>
  payWith(run, booking_id, {
    source: 'card',
    async ready(payment) {
      // Amounts due are always charged now, and a payment of zero only saves the card, so neither has a choice of time.
      const isSettled = run.now().props.order.due !== undefined || isZero(payment.amount);
      return isSettled || payment.method === charge ? payment : run.steps.changeMethod(payment.payment_id, charge);
    },
    pay: confirm,
  });
