import { z } from 'zod';
import { emailAddress } from '../../http/contact.schema.ts';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { pgTypes } from '../../payments/pg-types.ts';
import { productCodes } from '../../products/product-codes.ts';
import { orderMetadataSchema } from '../orders/order-metadata.ts';
import {
  attachedPaymentSample,
  authorisedPaymentSample,
  cancelledPaymentSample,
  challengedPaymentSample,
  checksumSample,
  createPaymentSample,
  paymentSample,
} from './payment-samples.ts';

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

/**
 * Signs order, currency, country and amount, so that a payment is created with what the server said (spec §7.4). 401
 * api_key_wrong: ask for the session again, it answers a new one; 422 amount_wrong when it is not what the order costs.
 */
export const generateCheckSum = endpoint({
  method: 'POST',
  path: '/api/pgv2/generateCheckSum',
  summary: 'Signs what is about to be paid',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  body: z.object({
    orderId: z.string().min(1).max(80),
    currency,
    countryCode: country,
    amount: decimal,
    api_key: z.string().min(1).max(400),
  }),
  response: z.object({ checksum: z.string() }),
  errors: { api_key_wrong: 401, order_unknown: 404, hold_ended: 410, amount_wrong: 422 },
  sample: checksumSample,
});

/** Metadata of a payment request (spec §3); products add their own keys. */
const paymentMetadataSchema = orderMetadataSchema.extend({
  /** `HTL` is taken for `HLT`: pages have spelled it both ways. */
  productType: z.union([z.enum(productCodes), z.literal('HTL').transform(() => 'HLT' as const)]),
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
});

/**
 * How an order is paid: by a card at once, by an invoice, by a card that is kept (charged before what was booked begins
 * or, where nothing is paid now, for charges to come), or at the traveller's own bank.
 */
export const paymentMethods = ['card', 'invoice', 'pay_later', 'bank_redirect', 'cash_voucher'] as const;

export const paymentSchema = z
  .object({
    payment_id: paymentId,
    /** Once attached. */
    booking_id: z.string().nullable(),
    method: z.enum(paymentMethods),
    status: z.enum(paymentStatuses),
    amount: moneySchema,
    /** Which gateway draws the card form, and what it needs to begin; null where no card is asked for. */
    gateway: z
      .object({
        kind: z.enum(['sandbox', 'stripe']),
        /** Which of the organisation's suppliers takes it. */
        pg_type: z.enum(pgTypes),
        publishable_key: z.string(),
        /** Address of the hosted card form; null where the gateway's own loader brings it. */
        form_url: z.url().nullable(),
        client_secret: z.string(),
      })
      .nullable(),
    /** Where the bank asks the traveller, when status is requires_action. */
    challenge_url: z.url().nullable(),
    /** Where the browser leaves the page for, when status is requires_action; absent where nobody leaves. */
    redirect_url: z.url().optional(),
    /** The provider's words on a refusal, for the traveller; translated by `message_code`. */
    message: z.string().nullable(),
    message_code: z.string().nullable(),
  })
  .meta({ id: 'Payment' });

export type Payment = z.infer<typeof paymentSchema>;

/**
 * Creates the payment when its form loads (card step: init), or answers the one that the order has already: a reload or
 * a second tab goes on where the first one was. 401 checksum_wrong, api_key_wrong; 410 hold_ended; 422 amount_wrong,
 * organisation_wrong, return_url_wrong when those are not the server's own, amount_too_small where the provider charges no
 * such amount.
 */
export const createPayment = endpoint({
  method: 'POST',
  path: '/api/payments',
  summary: 'Creates a payment',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  body: z.object({
    /** What is paid for: the hold's token before the booking began. */
    order_id: z.string().min(1).max(80),
    ip: z.string().max(60),
    currency,
    primary_residence: country,
    country_code: country,
    amount: decimal,
    email: z.union([emailAddress, z.literal('')]),
    return_url: z.string().max(300),
    checksum: z.string().max(400),
    description: z.string().max(200),
    metadata: paymentMetadataSchema,
    /**
     * The page asks for a card where one is kept for charges to come and nothing is paid now. Without it, as earlier
     * releases of the checkout have it, such an order goes on without a card.
     */
    keeps_card: z.boolean().default(false),
  }),
  response: nested1(paymentSchema),
  status: 201,
  errors: {
    checksum_wrong: 401,
    api_key_wrong: 401,
    order_unknown: 404,
    hold_ended: 410,
    amount_wrong: 422,
    amount_too_small: 422,
    organisation_wrong: 422,
    return_url_wrong: 422,
    provider_unavailable: 503,
  },
  sample: { request: createPaymentSample, response: paymentSample },
});

const access = z.object({
  /** Of a mailed link, as for bookings. */
  access: z.string().max(600).optional(),
});

/**
 * Attaches the booking (card step: update payment) and brings the amount up to the total that was agreed with it. Where
 * there is nothing to pay and no card to keep the booking goes on from here. 409 payment_elsewhere when it is another booking's,
 * amount_changed when what is left to pay is another amount than was agreed to: a coupon was applied or taken back on
 * another page.
 */
export const updatePayment = endpoint({
  method: 'POST',
  path: '/api/payments/{payment_id}/update',
  summary: 'Attaches the booking to its payment',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ payment_id: paymentId }),
  query: access,
  body: z.object({
    booking_id: z.string().min(6).max(64),
    /** What the traveller has seen and is about to pay by card; another amount is refused. */
    agreed_amount: moneySchema.optional(),
  }),
  response: nested1(paymentSchema),
  errors: {
    payment_unknown: 404,
    booking_unknown: 404,
    payment_elsewhere: 409,
    amount_changed: 409,
    hold_ended: 410,
    amount_too_small: 422,
    provider_unavailable: 503,
  },
  sample: { request: { booking_id: 'BK7F4K2091XQ' }, response: attachedPaymentSample },
});

/**
 * Confirms with a card (card step: confirm payment). Refused without a booking (409 booking_missing) and while another
 * attempt is in flight (409 attempt_in_flight); the same card again is no other attempt and answers how it stands. A
 * declined card answers 200 with `requires_payment_method` and a message. A card given while the bank still asks about
 * an earlier one takes its place: the payment answered then has another `payment_id`, to be used from there on.
 */
export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/payments/{payment_id}/confirm',
  summary: 'Confirms a payment with a card',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ payment_id: paymentId }),
  query: access,
  body: z.object({
    /** Of the hosted card form. */
    payment_method: z
      .string()
      .regex(/^pm_[A-Za-z0-9]+$/, 'A payment method is wanted')
      .max(80),
    /** Keeps the card with the signed-in customer; guests keep none. An order of a plan keeps it either way. */
    keep_card: z.boolean().default(false),
    /** The supplier whose form the card is of; the payment moves there where it was another's (decisions, token fail). */
    pg_type: z.enum(pgTypes).optional(),
  }),
  response: nested1(paymentSchema),
  errors: {
    payment_unknown: 404,
    booking_missing: 409,
    attempt_in_flight: 409,
    already_paid: 409,
    hold_ended: 410,
    payment_method_unknown: 422,
    cards_disabled: 403,
    supplier_unknown: 422,
    provider_unavailable: 503,
  },
  sample: { request: { payment_method: 'pm_1Qx' }, response: challengedPaymentSample },
});

/**
 * Gives an attempt up whose question at the bank the traveller closed: nothing is charged, and the next card needs a
 * payment anew. Answers `canceled`, or how it stands where it has gone on already.
 */
export const cancelPayment = endpoint({
  method: 'POST',
  path: '/api/payments/{payment_id}/cancel',
  summary: 'Gives up an attempt that waits for the bank',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ payment_id: paymentId }),
  query: access,
  response: nested1(paymentSchema),
  errors: { payment_unknown: 404, provider_unavailable: 503 },
  sample: { response: cancelledPaymentSample },
});

/** Retrieves the payment, as after the bank's frame was closed (spec §4/06); moves it on where the bank is done. */
export const readPayment = endpoint({
  method: 'GET',
  path: '/api/payments/{payment_id}',
  summary: 'A payment',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ payment_id: paymentId }),
  query: access,
  response: nested1(paymentSchema),
  errors: { payment_unknown: 404, provider_unavailable: 503 },
  sample: { response: authorisedPaymentSample },
});

export const paymentEndpoints = [
  generateCheckSum,
  createPayment,
  updatePayment,
  confirmPayment,
  cancelPayment,
  readPayment,
] as const;
