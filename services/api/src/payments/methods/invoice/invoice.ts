import { floorAtZero } from '@travel/contracts/money/money';
import { getFormats } from '../../../platform/languages/formats.ts';
import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';
import { calculateCreditLeft } from './credit.ts';
import { creditInvoice } from './credit-invoice.ts';
import { invoiceTerms } from './invoice-rule.ts';
import { issueInvoice } from './issue-invoice.ts';
import { reduceInvoice } from './reduce-invoice.ts';
import { voidInvoice } from './void-invoice.ts';

/** Payment method: an invoice to the organisation of the traveller. The provider is not involved. */
export const invoice: PaymentMethod = {
  ...moneyMethod,
  code: 'invoice',
  isOf: ({ method }) => method === 'invoice',
  hasIntent: false,
  followsAmount: false,
  receipt: 'Invoice',
  async offered({ db, exchange }, { hold }, payer) {
    const terms = invoiceTerms({ ...payer, products: hold.terms.products });
    if (!terms) return {};
    const left = await calculateCreditLeft(db, exchange, hold.organisation_id, terms.limit);
    return { invoice: { left: floorAtZero(left), days: terms.days } };
  },
  settle: async ({ clock }, { booking: { booking_id, organisation_id } }) => ({
    event: 'captured',
    payment: { paid_at: clock.now() },
    also: (tx) => issueInvoice(tx, booking_id, { id: organisation_id }, clock.now()),
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
  paidAt: (_payment, issued) => issued?.paid_at ?? null,
  paidWith: ({ t, language, invoice: issued }) =>
    issued?.number && issued.due_on
      ? t('booking.value.invoice', { number: issued.number, due: getFormats(language).day(issued.due_on) })
      : t('booking.value.nothingToPay'),
};
