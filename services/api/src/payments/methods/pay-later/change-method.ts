import { changePaymentMethod } from '@travel/contracts/endpoints/payments/pay-later';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem, createProblems } from '@travel/kit/problem/problem';
import type { User } from '@travel/contracts/people/session.schema';
import type { BookedOrder } from '../../order/order.ts';
import { isHeld, getNotHeldProblem } from '../../order/held.ts';
import { checkAgreed } from '../../order/check-agreed.ts';
import type { PaymentDeps } from '../../payments-deps.ts';
import { getGateway } from '../../provider/gateway.ts';
import { preparePayment } from '../../lifecycle/open-payment.ts';
import { replacePayment } from '../../lifecycle/replace-payment.ts';
import { getPaymentMethod } from '../registry.ts';
import type { PaymentRow } from '../../lifecycle/payment-table.ts';
import { getOrCreateCustomer } from '../../saved-cards/provider-customers.ts';
import { calculatePayable } from '../../order/payable.ts';
import { chargeDay } from './pay-later-rule.ts';

type Method = 'card' | 'pay_later';

const problem = createProblems(changePaymentMethod);

const createEndedProblem = ({ hold }: Pick<BookedOrder, 'hold'>) =>
  createDeclaredProblem(changePaymentMethod, 'hold_ended', getNotHeldProblem(hold));

/** Creates a customer at the provider for the card of a guest. The customer is used for this booking only. */
const guestCustomer = (deps: PaymentDeps, { booking }: BookedOrder, pgType: PaymentRow['pg_type']): Promise<string> => {
  const { booking_id, contact, travellers } = booking;
  const [lead] = travellers;
  const name = lead ? `${lead.first_name} ${lead.last_name}` : contact.email;
  return getGateway(deps.gateway, { pg_type: pgType }).vault.makeCustomer(
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
  const change = async (order: BookedOrder, asked: PaymentRow, method: Method, user: User | null) => {
    const { booking, hold, payment } = order;
    if (booking.status !== 'draft')
      throw problem('attempt_in_flight', 'Payment in progress', 'It is being paid for already.');
    if (!isHeld(hold, deps.clock.now())) {
      throw createEndedProblem(order);
    }
    checkAgreed(order, payment ?? asked);
    if (payment?.method === method && payment.booking_id === booking.booking_id) return preparePayment(deps, payment);
    // If there is nothing to pay, both methods charge nothing, so the current payment stays. It still saves the card if
    // the order requires that.
    if (payment && getPaymentMethod(payment).kind !== 'money' && calculatePayable(hold) === 0)
      return preparePayment(deps, payment);
    const charge_at = method === 'pay_later' ? chargeDay(hold, deps.clock.now()) : null;
    if (method === 'pay_later' && charge_at === null) {
      throw problem('not_later', 'Pay later not available', 'This cannot be paid later. Nothing was charged.');
    }
    const customer_id =
      method === 'card'
        ? null
        : await (user ? getOrCreateCustomer(deps, user, asked.pg_type) : guestCustomer(deps, order, asked.pg_type));
    const made = await transaction(deps.db, (tx) =>
      replacePayment({ ...deps, db: tx }, order, asked, { method, charge_at, customer_id }),
    );
    return preparePayment(deps, made);
  };

  const createUnderWayProblem = () =>
    problem('attempt_in_flight', 'Payment in progress', 'This booking is being paid for elsewhere.');

  return (
    asked: BookedOrder & { readonly payment: PaymentRow },
    method: Method,
    user: User | null,
  ): Promise<PaymentRow> =>
    retryOnConflict(
      async () => {
        const order = await deps.orders.byBooking(deps.db, asked.booking.booking_id);
        if (!order) throw createUnderWayProblem();
        return change(order, asked.payment, method, user);
      },
      { exhausted: createUnderWayProblem },
    );
};
