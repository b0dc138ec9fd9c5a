import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { redirectedPaymentSample } from './payment-samples.ts';
import { paymentSchema } from './payments.ts';

const pageAddress = z.string().max(400);

/**
 * Pays at the traveller's own bank (payment option `bank_redirect`): answers `requires_action` with the `redirect_url`
 * that the browser leaves for. The bank sends it back to `return_url`, a page of this site, whatever became of it: the
 * page then reads the payment. Another payment takes the place of this one; the one answered is to be used from there
 * on. Called again while the bank asks, it answers the same address.
 *
 * Back on the page: `requires_capture` or `succeeded` is paid; `requires_payment_method` with a message was refused;
 * `processing` is a bank that answers later; `requires_action` was left without an answer, and can be continued at the
 * bank, given up (`cancelPayment`), or replaced by a card (`confirmPayment`). Left alone it is given up by itself.
 */
export const payAtBank = endpoint({
  method: 'POST',
  path: '/api/payments/{payment_id}/bank',
  summary: "Pays at the traveller's own bank",
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ payment_id: z.string().regex(/^[A-Za-z0-9]{8,64}$/, 'A payment id is wanted') }),
  query: z.object({
    /** Of a mailed link, as for bookings. */
    access: z.string().max(600).optional(),
  }),
  body: z.object({ return_url: pageAddress }),
  response: nested1(paymentSchema),
  errors: {
    bank_not_offered: 403,
    payment_unknown: 404,
    booking_missing: 409,
    attempt_in_flight: 409,
    already_paid: 409,
    hold_ended: 410,
    return_url_wrong: 422,
    provider_unavailable: 503,
  },
  sample: {
    request: { return_url: 'http://localhost:3000/checkout?payment_id=P7QX2K4M9V3ZJ8R5' },
    response: redirectedPaymentSample,
  },
});

/**
 * Where the bank sends the browser: leads on to the page `to`, without what the provider put into the address.
 */
export const returnFromBank = endpoint({
  method: 'GET',
  path: '/api/bank-return',
  summary: 'Leads back from the bank',
  tag: 'payments',
  access: { caller: 'anyone' },
  query: z.object({ to: pageAddress }),
  status: 303,
  response: z.string(),
  media: 'text/plain',
  sample: { response: 'Back to the shop' },
});

/**
 * Leads the browser to the bank that an own payment waits for: pages lead to no other site by themselves. A payment that
 * waits for none leads back to `from`, a page of this site.
 */
export const leaveForBank = endpoint({
  method: 'GET',
  path: '/api/payments/{payment_id}/bank',
  summary: "Leads to the traveller's own bank",
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  params: payAtBank.params,
  query: payAtBank.query.extend({ from: pageAddress }),
  status: 303,
  response: z.string(),
  media: 'text/plain',
  errors: { payment_unknown: 404 },
  sample: { response: 'On to the bank' },
});

export const bankRedirectEndpoints = [payAtBank, leaveForBank, returnFromBank] as const;
