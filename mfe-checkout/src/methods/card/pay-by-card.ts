import type { Payment } from '@travel/contracts/endpoints/payments';
import type { PgType } from '@travel/contracts/payments/pg-types';
import { isZero } from '@travel/contracts/money';
import { payWith } from '../../attempt/pay-now.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import type { CardSupplier } from '../../attempt/suppliers.ts';

/** Whose a card is, where the payment is with another supplier: from an earlier card that the second one tried. */
export const supplierOf = async (
  run: PaymentRun,
  { gateway }: Payment,
  second: CardSupplier | null,
): Promise<{ readonly pg_type?: PgType }> => {
  const [main] = await run.suppliers();
  const supplier = (second ?? main)?.id;
  return supplier && supplier !== gateway?.pg_type ? { pg_type: supplier } : {};
};

/** Pays with a card, charged now or on the day that was chosen. `confirm` gives the card to the payment. */
export const payByCard = (
  run: PaymentRun,
  booking_id: string,
  confirm: (payment: Payment) => Promise<Payment | null>,
): Promise<void> =>
  payWith(run, booking_id, {
    source: 'card',
    async ready(payment) {
      const { charge } = run.state();
      // What is due is charged now, and where nothing is paid the card is kept either way.
      const isSettled = run.now().props.order.due !== undefined || isZero(payment.amount);
      return isSettled || payment.method === charge ? payment : run.steps.changeMethod(payment.payment_id, charge);
    },
    pay: confirm,
  });
