import { payAtBank } from '@travel/contracts/endpoints/payments/bank-redirect';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { Conflict } from '@travel/kit/database/retry-on-conflict';
import { transaction } from '@travel/kit/database/transaction';
import { commonProblem, createProblems } from '@travel/kit/problem/problem';
import { runOnCurrentOrder } from '../../order/open-order.ts';
import type { BookedOrder, PaymentOrder } from '../../order/order.ts';
import { checkAgreed, createHoldEndedProblem, isHeld } from '../../order/payment-checks.ts';
import type { PaymentDeps } from '../../payments-deps.ts';
import { beginAttempt, cancelAttempt } from '../../lifecycle/payment-attempt.ts';
import { maxAttempts } from '../../lifecycle/confirm-payment.ts';
import { preparePayment } from '../../lifecycle/open-payment.ts';
import { replacePayment } from '../../lifecycle/replace-payment.ts';
import type { PaymentRow } from '../../lifecycle/payment-table.ts';
import { bankRedirect, bankType, isBankOffered } from './bank-redirect.ts';

/** The provider's payment method token for bank redirects. The traveller chooses the bank on the provider's page. */
const anyBank = { payment_method: `pm_${bankType}`, customer_id: null, keeps_card: false };

const problem = createProblems(payAtBank);

const createInFlightProblem = () =>
  problem('attempt_in_flight', 'Payment in progress', 'Another payment of this booking is under way.');

interface BankRequest {
  readonly organisation: Organisation;
  readonly returnUrl: string;
}

/** Creates the function that begins a bank redirect. It returns a payment that contains the URL of the bank's page. */
export const createPayAtBank = (deps: PaymentDeps) => {
  /**
   * Returns the order's open payment if it is a bank payment, for example one that the bank refused before. Otherwise
   * replaces the payment by a new bank payment.
   */
  const choosePayment = async (order: BookedOrder, requested: PaymentRow, returnUrl: string): Promise<PaymentRow> => {
    const { payment } = order;
    if (payment?.state === 'open' && bankRedirect.isUsedBy(payment)) return payment;
    const made = await transaction(deps.db, (tx) =>
      replacePayment({ ...deps, db: tx }, order, requested, { method: bankRedirect.code, return_url: returnUrl }),
    );
    return preparePayment(deps, made);
  };

  const begin = async (order: BookedOrder, requested: PaymentRow, request: BankRequest): Promise<PaymentRow> => {
    const { booking, hold } = order;
    if (!isHeld(hold, deps.clock.now())) throw createHoldEndedProblem(hold);
    if (!isBankOffered(hold, request.organisation)) {
      throw problem(
        'bank_not_offered',
        'Bank payment not offered',
        'This cannot be paid by bank here. Nothing was charged.',
      );
    }
    if (booking.card_attempts >= maxAttempts) {
      throw commonProblem('too_many_requests', { detail: 'Too many payments were tried.' });
    }
    checkAgreed(order, order.payment ?? requested);
    const payment = await choosePayment(order, requested, request.returnUrl);
    return (await beginAttempt(deps, { booking, payment }, anyBank)).payment;
  };

  const decide = async (order: BookedOrder, requested: PaymentRow, request: BankRequest): Promise<PaymentRow> => {
    const { booking, hold, payment } = order;
    const isOwn = payment !== null && bankRedirect.isUsedBy(payment);
    switch (booking.status) {
      case 'draft':
        return begin(order, requested, request);
      case 'paying':
        // After a double click or a reload, the traveller continues on the same page of the bank.
        if (isOwn) return payment;
        if (payment?.state !== 'challenged') throw createInFlightProblem();
        await cancelAttempt(deps, { booking, payment });
        throw new Conflict(`${booking.booking_id} was freed for the bank`);
      case 'failed':
      case 'expired':
        throw createHoldEndedProblem(hold);
      default:
        if (isOwn) return payment;
        throw problem('already_paid', 'Already paid', 'The booking is paid. Nothing more was charged.');
    }
  };

  /**
   * Begins a bank redirect for the booking of a payment.
   * @throws ProblemError as the endpoint declares
   */
  return (requested: BookedOrder & PaymentOrder, request: BankRequest): Promise<PaymentRow> =>
    runOnCurrentOrder(deps, requested, (order) => decide(order, requested.payment, request), createInFlightProblem);
};
