import { floorAtZero } from '@travel/contracts/money/money';
import { getFormats } from '../../../platform/languages/formats.ts';
import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';
import { calculateCreditLeft } from './credit.ts';
import { getInvoiceTerms } from './invoice-rule.ts';
import { and, eq, sql, inArray } from 'drizzle-orm';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { creditNoteNumbers, creditNotes, invoiceNumbers, invoices } from './invoice-tables.ts';
import { calculateCreditAfter, calculateOpen } from './receive-payment.ts';
import { countInvoice } from '../../../platform/documents/invoice-count.ts';
import { dayMs } from '@travel/contracts/time/durations';

/** Voids the invoice of a booking that failed, and frees the part of the credit limit that the invoice used. */
const voidInvoice = async (db: ApiDb, bookingId: string, now: Date): Promise<void> => {
  await db
    .update(invoices)
    .set({ state: 'void', credit_open: 0, updated_at: now })
    .where(and(eq(invoices.booking_id, bookingId), eq(invoices.state, 'reserved')));
};

/** Lowers a reserved invoice to an amount in minor units, and frees the rest of its credit. */
const reduceInvoice = async (tx: ApiDb, bookingId: string, amount: number, now: Date): Promise<void> => {
  await tx
    .update(invoices)
    .set({
      amount,
      credit_open: sql`ceil(${invoices.credit_open}::numeric * ${amount}::bigint / ${invoices.amount})`,
      updated_at: now,
    })
    .where(and(eq(invoices.booking_id, bookingId), eq(invoices.state, 'reserved')));
};

/**
 * Credits the refund of a cancellation on an invoice, in addition to earlier credits, with a credit note of its own. If
 * the organisation has already paid the invoice, operators repay the credit.
 */
const creditInvoice = async (tx: ApiDb, bookingId: string, refund: number, now: Date): Promise<void> => {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.booking_id, bookingId), inArray(invoices.state, ['issued', 'paid'])))
    .for('update');
  if (!invoice || refund <= 0) return;
  const { invoice_id, organisation_id, state, credited, received, revision } = invoice;
  // A credit can close an invoice that was partly paid.
  const isPaid = state === 'issued' && received > 0 && calculateOpen(invoice) <= refund;
  await tx
    .update(invoices)
    .set({
      credited: credited + refund,
      credit_open: calculateCreditAfter(invoice, refund),
      revision: revision + 1,
      updated_at: now,
      ...(isPaid && { state: 'paid' as const, paid_at: now }),
    })
    .where(eq(invoices.invoice_id, invoice_id));
  const year = now.getUTCFullYear();
  const count = await countInvoice(tx, creditNoteNumbers, organisation_id, year);
  const number = `${getNumberPrefix(organisation_id)}-C-${year}-${count}`;
  await tx.insert(creditNotes).values({ number, invoice_id, amount: refund, issued_at: now });
};

const getNumberPrefix = (organisationId: string): string => organisationId.slice(0, 3).toUpperCase().padEnd(3, 'X');

/** Gives the invoice of a booking its number, issue date and due date, in the transaction that confirms the booking. */
const issueInvoice = async (tx: ApiDb, bookingId: string, organisationId: string, now: Date): Promise<void> => {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.booking_id, bookingId));
  if (!invoice || invoice.state !== 'reserved') return;
  const year = now.getUTCFullYear();
  const count = await countInvoice(tx, invoiceNumbers, organisationId, year);
  const due = new Date(now.getTime() + invoice.days * dayMs);
  await tx
    .update(invoices)
    .set({
      state: 'issued',
      number: `${getNumberPrefix(organisationId)}-${year}-${count}`,
      issued_at: now,
      due_on: due.toISOString().slice(0, 10),
      updated_at: now,
    })
    .where(eq(invoices.invoice_id, invoice.invoice_id));
};

/** Payment method: an invoice to the organisation of the traveller. The provider is not involved. */
export const invoice: PaymentMethod = {
  ...moneyMethod,
  code: 'invoice',
  isUsedBy: ({ method }) => method === 'invoice',
  hasIntent: false,
  updatesIntentAmount: false,
  receipt: 'Invoice',
  async getOffer({ db, exchange }, { hold }, payer) {
    const terms = getInvoiceTerms({ ...payer, products: hold.terms.products });
    if (!terms) return {};
    const left = await calculateCreditLeft(db, exchange, hold.organisation_id, terms.limit);
    return { invoice: { left: floorAtZero(left), days: terms.days } };
  },
  settle: async ({ clock }, { booking: { booking_id, organisation_id } }) => ({
    event: 'captured',
    payment: { paid_at: clock.now() },
    also: (tx) => issueInvoice(tx, booking_id, organisation_id, clock.now()),
  }),
  async void({ db, clock }, { booking_id }) {
    if (booking_id) await voidInvoice(db, booking_id, clock.now());
  },
  async reduce(tx, { booking_id }, amount, now) {
    if (booking_id) await reduceInvoice(tx, booking_id, amount, now);
  },
  refund: async ({ clock }, { booking_id }, { amount }) => ({
    also: async (tx) => {
      if (booking_id) await creditInvoice(tx, booking_id, amount, clock.now());
    },
  }),
  // The money arrives when the organisation pays the invoice.
  getPaidAt: (_payment, issued) => issued?.paid_at ?? null,
  describePayment: ({ t, language, invoice: issued }) =>
    issued?.number && issued.due_on
      ? t('booking.value.invoice', { number: issued.number, due: getFormats(language).day(issued.due_on) })
      : t('booking.value.nothingToPay'),
};
