import type { Endpoint } from '@travel/contracts/http/endpoint';
import { transaction } from '@travel/kit/database/transaction';
import { commonProblem, createProblems } from '@travel/kit/problem/problem';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { runOnCurrentOrder } from '../order/open-order.ts';
import { checkAgreed, createHoldEndedProblem, isHeld } from '../order/payment-checks.ts';
import type { BookedOrder, PaymentEvent, PaymentOrder } from '../order/order.ts';
import { calculatePayable } from '../order/payable.ts';
import type { PaymentDeps } from '../payments-deps.ts';
import { replacePayment } from '../lifecycle/replace-payment.ts';
import type { PaymentRow } from '../lifecycle/payment-table.ts';
import type { PaymentMethodCode } from './payment-method.ts';

/** An endpoint that pays a booking at once, without the provider. */
type PaysAtOnce = Endpoint & {
  readonly errors: { readonly attempt_in_flight: 409; readonly already_paid: 409; readonly hold_ended: 410 };
};

interface ImmediatePayment<Terms> {
  readonly endpoint: PaysAtOnce;
  readonly method: PaymentMethodCode;
  readonly event: PaymentEvent;
  /**
   * Returns the terms on which the order can be paid with this method.
   * @throws ProblemError if the order cannot be paid with it
   */
  readonly allow: (order: BookedOrder) => Terms;
  /**
   * Reserves the amount, for example on a voucher, in the transaction that confirms the payment.
   * @throws ProblemError
   */
  readonly reserve: (tx: ApiDb, order: BookedOrder, payment: PaymentRow, terms: Terms) => Promise<void>;
}

/**
 * Pays an order with a method that does not involve the provider. The amount is reserved in the transaction that
 * changes the status of the booking, so that two simultaneous bookings cannot use the same amount.
 * @throws ProblemError as the endpoint declares
 */
export const payWithoutProvider = <Terms>(
  deps: PaymentDeps,
  requested: BookedOrder & PaymentOrder,
  { endpoint, method, event, allow, reserve }: ImmediatePayment<Terms>,
): Promise<PaymentRow> => {
  const problem = createProblems(endpoint);

  const pay = (order: BookedOrder, terms: Terms): Promise<PaymentRow> =>
    transaction(deps.db, async (tx) => {
      const inside = { ...deps, db: tx };
      const { booking } = order;
      const payment = await replacePayment(inside, order, requested.payment, { method });
      const moved = await inside.orders.report(inside, { booking, payment }, event, {
        also: () => reserve(tx, order, payment, terms),
      });
      return moved.payment;
    });

  const decide = async (order: BookedOrder): Promise<PaymentRow> => {
    const { booking, hold, payment } = order;
    switch (booking.status) {
      case 'draft':
        break;
      case 'paying':
        throw problem('attempt_in_flight', 'Payment in progress', 'A card is being tried for this booking.');
      case 'failed':
      case 'expired':
        throw createHoldEndedProblem(hold);
      default:
        // The page repeats a request that was successful, because its response was lost.
        if (payment?.method === method) return payment;
        throw problem('already_paid', 'Already paid', 'The booking is paid. Nothing else was taken.');
    }
    const terms = allow(order);
    if (!isHeld(hold, deps.clock.now())) throw createHoldEndedProblem(hold);
    checkAgreed(order, payment ?? requested.payment);
    if (calculatePayable(hold) === 0) throw commonProblem('conflict', { detail: 'There is nothing to pay.' });
    return pay(order, terms);
  };

  return runOnCurrentOrder(deps, requested, decide, () =>
    problem('attempt_in_flight', 'Payment in progress', 'This booking is being paid for elsewhere.'),
  );
};
