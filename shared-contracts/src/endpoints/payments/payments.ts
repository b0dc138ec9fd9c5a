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

/** Statuses of a payment intent on the provider's wire. */
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

/** IDs visible to browsers are alphanumeric; the provider's own IDs stay on the server (spec §5/19). */
const paymentId = z.string().regex(/^[A-Za-z0-9]{8,64}$/, 'A payment id is required');

/** A decimal in major units, as on the wire of spec §7. */
const decimal = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'An amount like 848.00 is required');
const currency = z.string().regex(/^[A-Z]{3}$/, 'A currency code like USD is required');
const country = z.string().regex(/^[A-Z]{2}$/, 'A country code like US is required');

/**
 * Signs order, currency, country and amount, so that a payment is created with the server's values (spec §7.4). 401
 * api_key_wrong: request the session again, which returns a new key; 422 amount_wrong if the amount is not the order's.
 */
export const generateCheckSum = endpoint({
  method: 'POST',
  path: '/api/pgv2/generateCheckSum',
  summary: 'Signs the amount to be paid',
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

/** Metadata of a payment request (spec §3), to which products add keys. */
const paymentMetadataSchema = orderMetadataSchema.extend({
  /** `HTL` is accepted as `HLT`, because pages use both codes for hotels. */
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
 * How an order is paid: by card immediately, by invoice, by a stored card (charged before the trip or, if nothing is
 * due now, for future charges), at the traveller's bank, or by cash voucher.
 */
export const paymentMethods = ['card', 'invoice', 'pay_later', 'bank_redirect', 'cash_voucher'] as const;

export const paymentSchema = z
  .object({
    payment_id: paymentId,
    /** Null until a booking is attached. */
    booking_id: z.string().nullable(),
    method: z.enum(paymentMethods),
    status: z.enum(paymentStatuses),
    amount: moneySchema,
    /** The gateway of the card form and its parameters; null if no card is needed. */
    gateway: z
      .object({
        kind: z.enum(['sandbox', 'stripe']),
        /** The organisation's supplier that takes the payment. */
        pg_type: z.enum(pgTypes),
        publishable_key: z.string(),
        /** URL of the hosted card form; null if the gateway's own loader provides it. */
        form_url: z.url().nullable(),
        client_secret: z.string(),
      })
      .nullable(),
    /** URL of the bank's challenge if status is requires_action. */
    challenge_url: z.url().nullable(),
    /** URL that the browser must open if status is requires_action; absent if none. */
    redirect_url: z.url().optional(),
    /** The provider's refusal message for the traveller; translated by `message_code`. */
    message: z.string().nullable(),
    message_code: z.string().nullable(),
  })
  .meta({ id: 'Payment' });

export type Payment = z.infer<typeof paymentSchema>;

/**
 * Creates the payment when its form loads (card step: init), or returns the order's existing one, so that a reload or a
 * second tab continues it. 401 checksum_wrong, api_key_wrong; 410 hold_ended; 422 amount_wrong, organisation_wrong or
 * return_url_wrong if they differ from the server's values, amount_too_small if the provider cannot charge it.
 */
export const createPayment = endpoint({
  method: 'POST',
  path: '/api/payments',
  summary: 'Creates a payment',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  body: z.object({
    /** The order to pay: the hold's token before the booking starts. */
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
     * The page requires a card to be stored for future charges even if nothing is due now. Older checkout releases omit
     * it; such an order then continues without a card.
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
  /** Token of a mailed link; opens this booking without an account. */
  access: z.string().max(600).optional(),
});

/**
 * Attaches the booking (card step: update payment) and updates the amount to the accepted total. If nothing is due and
 * no card must be stored, the booking proceeds. 409 payment_elsewhere if the payment belongs to another booking,
 * amount_changed if the remaining amount differs from the accepted one because a tender was changed on another page.
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
    /** The amount that the traveller accepted to pay by card; any other amount is refused. */
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
 * Confirms a payment with a card (card step: confirm payment). 409 booking_missing without a booking, attempt_in_flight
 * during another attempt; repeating the call with the same card returns the current state. A declined card returns 200
 * with `requires_payment_method` and a message. A new card during a bank challenge replaces the earlier card: the
 * response then has another `payment_id` to use from then on.
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
    /** ID from the hosted card form. */
    payment_method: z
      .string()
      .regex(/^pm_[A-Za-z0-9]+$/, 'A payment method is required')
      .max(80),
    /** Saves the card for the signed-in customer; ignored for guests. Plan orders always save it. */
    keep_card: z.boolean().default(false),
    /**
     * The supplier whose form read the card. The payment moves to this supplier if it belonged to another one
     * (docs/decisions, failed tokens).
     */
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
 * Cancels an attempt whose bank challenge the traveller closed: nothing is charged, and the next card needs a new
 * payment. Returns `canceled`, or the current state if the payment has proceeded.
 */
export const cancelPayment = endpoint({
  method: 'POST',
  path: '/api/payments/{payment_id}/cancel',
  summary: 'Cancels an attempt that awaits the bank',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ payment_id: paymentId }),
  query: access,
  response: nested1(paymentSchema),
  errors: { payment_unknown: 404, provider_unavailable: 503 },
  sample: { response: cancelledPaymentSample },
});

/**
 * Reads the payment, for example after the bank's frame was closed (spec §4/06), and updates it if the bank's challenge
 * has ended.
 */
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
