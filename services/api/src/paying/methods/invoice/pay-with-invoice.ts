import { payWithInvoice } from '@travel/contracts/endpoints/invoices';
import { money } from '@travel/contracts/money';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode } from '@travel/kit/ids';
import { commonProblem, declaredProblem, problemsOf } from '@travel/kit/problem';
import type { BookedOrder } from '../../order/order.ts';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import type { PayingDeps, PaymentDeps } from '../../paying-deps.ts';
import { isHeld, notHeld } from '../../order/held.ts';
import { checkAgreed } from '../../order/check-agreed.ts';
import { replacePayment } from '../../payments/replace-payment.ts';
import type { PaymentRow } from '../../payments/payment-table.ts';
import type { Payer } from '../../order/payer.ts';
import { payableOf } from '../../order/payable.ts';
import { hasCredit, inLimit } from './credit.ts';
import { invoiceTerms } from './invoice-rule.ts';
import type { InvoiceTerms } from './invoice-rule.ts';
import { invoices } from './invoice-tables.ts';

type InvoiceDeps = PaymentDeps & Pick<PayingDeps, 'exchange'>;

const problem = problemsOf(payWithInvoice);

const ended = ({ hold }: Pick<BookedOrder, 'hold'>) => declaredProblem(payWithInvoice, 'hold_ended', notHeld(hold));

const tooMuch = () =>
  problem(
    'credit_limit_exceeded',
    'Above the credit limit',
    'The organisation has no credit left for it. Nothing was charged; pay by card, or once an open invoice is paid.',
  );

/**
 * Pays an order with an invoice: its part of the credit limit is set aside in the transaction that takes the booking
 * on, so that bookings made at the same moment do not go beyond the limit together.
 * @throws ProblemError as the endpoint declares
 */
export const createPayWithInvoice = (deps: InvoiceDeps) => {
  const decide = async (order: BookedOrder, asked: PaymentRow, by: Payer): Promise<PaymentRow> => {
    const { booking, hold, payment } = order;
    switch (booking.status) {
      case 'draft':
        break;
      case 'paying':
        throw problem('attempt_in_flight', 'Being paid for', 'A card is being tried for this booking.');
      case 'failed':
      case 'expired':
        throw ended(order);
      default:
        // The answer to this very call was lost on its way.
        if (payment?.method === 'invoice') return payment;
        throw problem('already_paid', 'Paid already', 'The booking is paid. No invoice was made.');
    }
    const terms = by.user && invoiceTerms({ ...by, products: hold.terms.products });
    if (!by.user || !terms) {
      throw problem('invoice_not_allowed', 'No invoice for this', 'This cannot be paid with an invoice here.');
    }
    if (!isHeld(hold, deps.clock.now())) {
      throw ended(order);
    }
    checkAgreed(order, payment ?? asked);
    if (payableOf(hold) === 0) throw commonProblem('conflict', { detail: 'There is nothing to pay.' });
    return agree(order, asked, terms, by.user.user_id);
  };

  const agree = (order: BookedOrder, asked: PaymentRow, terms: InvoiceTerms, userId: string): Promise<PaymentRow> =>
    transaction(deps.db, async (tx) => {
      const inside = { ...deps, db: tx };
      const { booking } = order;
      const payment = await replacePayment(inside, order, asked, { method: 'invoice' });
      const moved = await inside.orders.report(inside, { booking, payment }, 'invoice_agreed', {
        also: () => reserve(tx, deps, { order, payment, terms, userId }),
      });
      return moved.payment;
    });

  const underWay = () => problem('attempt_in_flight', 'Being paid for', 'This booking is being paid for elsewhere.');

  return (asked: BookedOrder & { readonly payment: PaymentRow }, by: Payer): Promise<PaymentRow> =>
    retryOnConflict(
      async () => {
        const order = await deps.orders.byBooking(deps.db, asked.booking.booking_id);
        if (!order) throw ended(asked);
        return decide(order, asked.payment, by);
      },
      { exhausted: underWay },
    );
};

interface Reserved {
  readonly order: BookedOrder;
  readonly payment: PaymentRow;
  readonly terms: InvoiceTerms;
  readonly userId: string;
}

/** Writes the invoice down with its part of the limit. @throws ProblemError credit_limit_exceeded */
const reserve = async (
  tx: ApiDb,
  { exchange, clock }: Pick<InvoiceDeps, 'exchange' | 'clock'>,
  { order: { booking }, payment, terms, userId }: Reserved,
): Promise<void> => {
  const now = clock.now();
  const { organisation_id } = booking;
  const amount = money(payment.amount, payment.currency);
  const credit = inLimit(exchange, amount, terms.limit);
  if (!(await hasCredit(tx, exchange, organisation_id, credit, terms.limit))) throw tooMuch();
  await tx.insert(invoices).values({
    invoice_id: `IV${randomCode(14)}`,
    booking_id: booking.booking_id,
    organisation_id,
    user_id: userId,
    number: null,
    state: 'reserved',
    amount: amount.amount,
    currency: amount.currency,
    credit_open: credit.amount,
    credit_currency: credit.currency,
    days: terms.days,
    created_at: now,
    updated_at: now,
  });
};
