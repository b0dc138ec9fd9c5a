import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { redirectedPaymentSample } from './payment-samples.ts';
import { paymentSchema } from './payments.ts';

const pageAddress = z.string().max(400);

/**
 * Pays at the traveller's bank (payment option `bank_redirect`): returns `requires_action` with the `redirect_url` that
 * the browser must open. The bank always sends the browser back to `return_url`, a page of this site, which then reads
 * the payment. The returned payment replaces the given one; use its ID from then on. While the bank is waiting,
 * repeated calls return the same URL.
 *
 * After the return: `requires_capture` or `succeeded` is paid; `requires_payment_method` with a message was refused;
 * `processing` awaits the bank; `requires_action` is unfinished and can be continued at the bank, abandoned
 * (`cancelPayment`) or replaced by a card (`confirmPayment`). An unfinished payment is eventually cancelled
 * automatically.
 */
export const payAtBank = endpoint({
  method: 'POST',
  path: '/api/payments/{payment_id}/bank',
  summary: "Pays at the traveller's bank",
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ payment_id: z.string().regex(/^[A-Za-z0-9]{8,64}$/, 'A payment id is required') }),
  query: z.object({
    /** Token of a mailed link; opens this booking without an account. */
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
 * The URL to which the bank returns the browser: redirects to the page `to` and removes the provider's query
 * parameters.
 */
export const returnFromBank = endpoint({
  method: 'GET',
  path: '/api/bank-return',
  summary: 'Redirects back from the bank',
  tag: 'payments',
  access: { caller: 'anyone' },
  query: z.object({ to: pageAddress }),
  status: 303,
  response: z.string(),
  media: 'text/plain',
  sample: { response: 'Back to the shop' },
});

/**
 * Redirects the browser to the bank of the caller's own payment, because pages must not link to other origins. A
 * payment that needs no bank redirects to `from`, a page of this site.
 */
export const redirectToBank = endpoint({
  method: 'GET',
  path: '/api/payments/{payment_id}/bank',
  summary: "Redirects to the traveller's bank",
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

export const bankRedirectEndpoints = [payAtBank, redirectToBank, returnFromBank] as const;
