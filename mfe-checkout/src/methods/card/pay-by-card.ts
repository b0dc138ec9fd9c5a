import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import type { PgType } from '@travel/contracts/payments/pg-types';
import { isZero } from '@travel/contracts/money/money';
import { payWith } from '../../attempt/pay-now.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
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

/** Pays by card, charged now or on the chosen date. `confirm` submits the card. */
export const payByCard = (
  run: PaymentRun,
  booking_id: string,
  confirm: (payment: Payment) => Promise<Payment | null>,
): Promise<void> =>
  payWith(run, booking_id, {
    source: 'card',
    async ready(payment) {
      const { charge } = run.state();
      // Amounts due are always charged now, and a payment of zero only saves the card, so neither has a choice of time.
      const isSettled = run.now().props.order.due !== undefined || isZero(payment.amount);
      return isSettled || payment.method === charge ? payment : run.steps.changeMethod(payment.payment_id, charge);
    },
    pay: confirm,
  });
