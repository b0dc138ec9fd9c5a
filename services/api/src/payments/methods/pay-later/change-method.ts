import { changePaymentMethod } from '@travel/contracts/endpoints/payments/pay-later';
import { transaction } from '@travel/kit/database/transaction';
import { createProblems } from '@travel/kit/problem/problem';
import type { User } from '@travel/contracts/people/session.schema';
import { runOnCurrentOrder } from '../../order/open-order.ts';
import type { BookedOrder, PaymentOrder } from '../../order/order.ts';
import { checkAgreed, createHoldEndedProblem, isHeld } from '../../order/payment-checks.ts';
import type { PaymentDeps } from '../../payments-deps.ts';
import { getGateway } from '../../provider/gateway.ts';
import { preparePayment } from '../../lifecycle/open-payment.ts';
import { replacePayment } from '../../lifecycle/replace-payment.ts';
import { getPaymentMethod } from '../registry.ts';
import type { PaymentRow } from '../../lifecycle/payment-table.ts';
import { getOrCreateCustomer } from '../../saved-cards/provider-customers.ts';
import { calculatePayable } from '../../order/payable.ts';
import { getChargeDate } from './pay-later.ts';

type Method = 'card' | 'pay_later';

const problem = createProblems(changePaymentMethod);

/** Creates a customer at the provider for the card of a guest. The customer is used for this booking only. */
const createGuestCustomer = (
  deps: PaymentDeps,
  { booking }: BookedOrder,
  pgType: PaymentRow['pg_type'],
): Promise<string> => {
  const { booking_id, contact, travellers } = booking;
  const [lead] = travellers;
  const name = lead ? `${lead.first_name} ${lead.last_name}` : contact.email;
  return getGateway(deps.gateway, { pg_type: pgType }).vault.createCustomer(
    { user_id: '', email: contact.email, name, phone: contact.phone },
    `customer/${pgType}/${booking_id}`,
  );
};

/**
 * Creates the function that changes whether the card of an order is charged at once or saved and charged later. The
 * payment that waits for a card is replaced.
 * @throws ProblemError as the endpoint declares
 */
export const createChangeMethod = (deps: PaymentDeps) => {
  const change = async (order: BookedOrder, requested: PaymentRow, method: Method, user: User | null) => {
    const { booking, hold, payment } = order;
    if (booking.status !== 'draft')
      throw problem('attempt_in_flight', 'Payment in progress', 'It is being paid for already.');
    if (!isHeld(hold, deps.clock.now())) throw createHoldEndedProblem(hold);
    checkAgreed(order, payment ?? requested);
    if (payment?.method === method && payment.booking_id === booking.booking_id) return preparePayment(deps, payment);
    // If there is nothing to pay, both methods charge nothing, so the current payment stays. It still saves the card if
    // the order requires that.
    if (payment && getPaymentMethod(payment).kind !== 'money' && calculatePayable(hold) === 0)
      return preparePayment(deps, payment);
    const charge_at = method === 'pay_later' ? getChargeDate(hold, deps.clock.now()) : null;
    if (method === 'pay_later' && charge_at === null) {
      throw problem('not_later', 'Pay later not available', 'This cannot be paid later. Nothing was charged.');
    }
    const customer_id =
      method === 'card'
        ? null
        : await (user
            ? getOrCreateCustomer(deps, user, requested.pg_type)
            : createGuestCustomer(deps, order, requested.pg_type));
    const made = await transaction(deps.db, (tx) =>
      replacePayment({ ...deps, db: tx }, order, requested, { method, charge_at, customer_id }),
    );
    return preparePayment(deps, made);
  };

  return (requested: BookedOrder & PaymentOrder, method: Method, user: User | null): Promise<PaymentRow> =>
    runOnCurrentOrder(
      deps,
      requested,
      (order) => change(order, requested.payment, method, user),
      () => problem('attempt_in_flight', 'Payment in progress', 'This booking is being paid for elsewhere.'),
    );
};
