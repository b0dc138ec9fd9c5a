import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nested1 } from '../http/nested.schema.ts';
import { moneySchema } from '../money/money.schema.ts';
import { productCodes } from '../products/product-codes.ts';

/** Statuses of a payment intent, as the wire of the provider has them. */
export const paymentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** Ids that a browser sees are alphanumeric; the provider's own stay on the server (spec §5/19). */
const paymentId = z.string().regex(/^[A-Za-z0-9]{8,64}$/, 'A payment id is wanted');

/** A decimal text in major units, as the wire of spec §7 has amounts. */
const decimal = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'An amount like 848.00 is wanted');
const currency = z.string().regex(/^[A-Z]{3}$/, 'A currency code like USD is wanted');
const country = z.string().regex(/^[A-Z]{2}$/, 'A country code like US is wanted');

/** Signs order, currency, country and amount, so that a payment is created with what the server said (spec §7.4). */
export const generateCheckSum = endpoint({
  method: 'POST',
  path: '/api/pgv2/generateCheckSum',
  summary: 'Signs what is about to be paid',
  tag: 'payments',
  body: z.object({
    orderId: z.string().min(1).max(80),
    currency,
    countryCode: country,
    amount: decimal,
    api_key: z.string().min(1).max(400),
  }),
  response: z.object({ checksum: z.string() }),
  errors: { api_key_wrong: 401, order_unknown: 404, amount_wrong: 422 },
  sample: {
    request: { orderId: 'H-58213-7F4K', currency: 'USD', countryCode: 'US', amount: '848.00', api_key: 'pk_8f0e1c' },
    response: { checksum: 'v1.6c1d…' },
  },
});

/** Metadata of a payment request (spec §3); products add their own keys. */
export const paymentMetadataSchema = z.object({
  productType: z.enum(productCodes),
  api_key: z.string().max(400),
  currency,
  language_code: z.string().max(10),
  origin: z.string().max(200),
  pgType: z.string().max(40),
  correlation_id: z.string().max(64),
  org_id: z.string().max(40),
  service: z.string().max(40),
  user_id: z.string().max(40),
  bookingId: z.string().max(64),
  isPriceChange: z.boolean().optional(),
  room_id: z.string().max(80).optional(),
  booking_ref_no: z.string().max(80).optional(),
  isSelectDiffRoom: z.boolean().optional(),
  prebook: z.string().max(80).optional(),
  cc_required: z.boolean().optional(),
  charge_org: z.boolean().optional(),
  is_renewal: z.boolean().optional(),
  is_trial: z.boolean().optional(),
  debt_payed: z.boolean().optional(),
  staysPayLater: z.boolean().optional(),
});

const payment = z
  .object({
    payment_id: paymentId,
    status: z.enum(paymentStatuses),
    amount: moneySchema,
    /** Which gateway draws the card form, and what it needs to begin. */
    gateway: z.object({
      kind: z.enum(['sandbox', 'stripe']),
      publishable_key: z.string(),
      /** Address of the hosted card form; null where the gateway's own loader brings it. */
      form_url: z.url().nullable(),
      client_secret: z.string(),
    }),
    /** Where the bank asks the traveller, when status is requires_action. */
    challenge_url: z.url().nullable(),
    /** The provider's words on a refusal, for the traveller; translated by `message_code`. */
    message: z.string().nullable(),
    message_code: z.string().nullable(),
  })
  .meta({ id: 'Payment' });

/** Creates the payment when its form loads (card step: init). 401 checksum_wrong, 410 hold_ended. */
export const createPayment = endpoint({
  method: 'POST',
  path: '/api/payments',
  summary: 'Creates a payment',
  tag: 'payments',
  body: z.object({
    /** What is paid for: the hold's token before the booking began. */
    order_id: z.string().min(1).max(80),
    ip: z.string().max(60),
    currency,
    primary_residence: country,
    country_code: country,
    amount: decimal,
    email: z.union([z.email(), z.literal('')]),
    return_url: z.string().max(300),
    checksum: z.string().max(400),
    description: z.string().max(200),
    metadata: paymentMetadataSchema,
  }),
  response: nested1(payment),
  status: 201,
  errors: { checksum_wrong: 401, order_unknown: 404, hold_ended: 410, provider_unavailable: 503 },
  sample: { request: undefined, response: undefined },
});

/** Attaches the booking (card step: update payment). 409 amount_changed asks for the new total first. */
export const updatePayment = endpoint({
  method: 'POST',
  path: '/api/payments/{payment_id}/update',
  summary: 'Attaches the booking to its payment',
  tag: 'payments',
  params: z.object({ payment_id: paymentId }),
  body: z.object({ booking_id: z.string().min(6).max(64) }),
  response: nested1(payment),
  errors: { payment_unknown: 404, booking_unknown: 404, payment_elsewhere: 409, provider_unavailable: 503 },
  sample: { request: { booking_id: 'BK7F4K2091' }, response: undefined },
});

/**
 * Confirms with a card (card step: confirm payment). Refused without a booking (409 booking_missing) and while another
 * attempt is in flight (409 attempt_in_flight). A declined card answers 200 with `requires_payment_method` and a message.
 */
export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/payments/{payment_id}/confirm',
  summary: 'Confirms a payment with a card',
  tag: 'payments',
  params: z.object({ payment_id: paymentId }),
  body: z.object({
    /** Of the hosted card form. */
    payment_method: z.string().regex(/^pm_[A-Za-z0-9]+$/, 'A payment method is wanted'),
  }),
  response: nested1(payment),
  errors: {
    payment_unknown: 404,
    booking_missing: 409,
    attempt_in_flight: 409,
    already_paid: 409,
    hold_ended: 410,
    provider_unavailable: 503,
  },
  sample: { request: { payment_method: 'pm_1Qx' }, response: undefined },
});

/** Retrieves the payment, as after the bank's frame was closed (spec §4/06); moves it on where the bank is done. */
export const readPayment = endpoint({
  method: 'GET',
  path: '/api/payments/{payment_id}',
  summary: 'A payment',
  tag: 'payments',
  params: z.object({ payment_id: paymentId }),
  response: nested1(payment),
  errors: { payment_unknown: 404, provider_unavailable: 503 },
  sample: { response: undefined },
});

export const paymentEndpoints = [generateCheckSum, createPayment, updatePayment, confirmPayment, readPayment] as const;
