import { payWithInvoice } from '@travel/contracts/endpoints/payments/invoices';
import { money } from '@travel/contracts/money/money';
import { randomCode } from '@travel/kit/crypto/random-id';
import { createProblems } from '@travel/kit/problem/problem';
import type { BookedOrder } from '../../order/order.ts';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import type { PaymentRouteDeps, PaymentDeps } from '../../payments-deps.ts';
import type { PaymentRow } from '../../lifecycle/payment-table.ts';
import type { Payer } from '../../order/payer.ts';
import { payWithoutProvider } from '../pay-without-provider.ts';
import { hasCredit, toLimitCurrency } from './credit.ts';
import { getInvoiceTerms, type InvoiceTerms } from './invoice-rule.ts';
import { invoices } from './invoice-tables.ts';

type InvoiceDeps = PaymentDeps & Pick<PaymentRouteDeps, 'exchange'>;

const problem = createProblems(payWithInvoice);

const createTooMuchProblem = () =>
  problem(
    'credit_limit_exceeded',
    'Above the credit limit',
    'The organisation has no credit left for it. Nothing was charged; pay by card, or once an open invoice is paid.',
  );

/**
 * Creates the function that pays an order by invoice and reserves the amount from the credit limit.
 * @throws ProblemError as the endpoint declares
 */
export const createPayWithInvoice =
  (deps: InvoiceDeps) =>
  (asked: BookedOrder & { readonly payment: PaymentRow }, by: Payer): Promise<PaymentRow> =>
    payWithoutProvider(deps, asked, {
      endpoint: payWithInvoice,
      method: 'invoice',
      event: 'invoice_agreed',
      allow({ hold }) {
        const terms = by.user && getInvoiceTerms({ ...by, products: hold.terms.products });
        if (by.user && terms) return { terms, userId: by.user.user_id };
        throw problem('invoice_not_allowed', 'Invoice not allowed', 'This cannot be paid with an invoice here.');
      },
      reserve: (tx, order, payment, allowed) => reserve(tx, deps, { order, payment, ...allowed }),
    });

interface InvoiceReservation {
  readonly order: BookedOrder;
  readonly payment: PaymentRow;
  readonly terms: InvoiceTerms;
  readonly userId: string;
}

/**
 * Inserts the invoice and reserves its amount from the credit limit.
 * @throws ProblemError credit_limit_exceeded
 */
const reserve = async (
  tx: ApiDb,
  { exchange, clock }: Pick<InvoiceDeps, 'exchange' | 'clock'>,
  { order: { booking }, payment, terms, userId }: InvoiceReservation,
): Promise<void> => {
  const now = clock.now();
  const { organisation_id } = booking;
  const amount = money(payment.amount, payment.currency);
  const credit = toLimitCurrency(exchange, amount, terms.limit);
  if (!(await hasCredit(tx, exchange, organisation_id, credit, terms.limit))) throw createTooMuchProblem();
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
