import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1, nested3 } from '../../http/nested.schema.ts';
import { paymentSupplierIds, pgTypes } from '../../payments/pg-types.ts';
import { walletUsageSchema } from '../../payments/wallet-usage.schema.ts';
import { productCodes } from '../../products/product-codes.ts';

/** A payment supplier (spec §3/19) and the data that a page needs to take cards for it. */
const supplierSchema = z
  .object({
    id: z.enum(paymentSupplierIds),
    /** Grants access to the signed-in customer's saved cards for an hour; empty for guests. */
    'api-key': z.string(),
    pg_method_name: z.string(),
    /** Host of the supplier's calls of spec §7.1; null if the API implements them. */
    host: z.url().nullable(),
    publishable_key: z.string(),
    /** The form for saving a card without paying; absent if the supplier has none. */
    card_form: z
      .object({
        kind: z.enum(['sandbox', 'stripe']),
        /** URL of the hosted card form; null if the supplier's own loader provides it. */
        form_url: z.url().nullable(),
        /** ISO code of the account's country, which wallets of devices need; absent if the account takes none. */
        wallet_country: z.string().length(2).optional(),
      })
      .optional(),
  })
  .meta({ id: 'PaymentSupplier' });

export type PaymentSupplier = z.infer<typeof supplierSchema>;

/**
 * Returns the organisation's payment suppliers in the order in which to try them (spec §7.4). Creates the account's
 * customer at the supplier on first use.
 */
export const getSupplierpg = endpoint({
  method: 'POST',
  path: '/api/booking/getSupplierpg',
  summary: 'Payment suppliers of the organisation',
  tag: 'payments',
  access: { caller: 'anyone' },
  body: z.object({
    pg_product_type: z.enum(productCodes),
    /** Restricts the result to the supplier with this ID; an empty text returns all suppliers. */
    pg_supplier_id: z.string().max(40).default(''),
  }),
  response: nested3(z.array(supplierSchema)),
  errors: { provider_unavailable: 503 },
  sample: {
    request: { pg_product_type: 'HLT', pg_supplier_id: '' },
    response: {
      data: {
        data: {
          data: [
            {
              id: 'PG_03',
              'api-key': 'ek_test_4fQ9…',
              pg_method_name: 'Credit Card',
              host: 'http://127.0.0.1:3300',
              publishable_key: 'pk_test_sandbox',
              card_form: { kind: 'sandbox', form_url: 'http://127.0.0.1:3300/card-form' },
            },
          ],
        },
      },
    },
  },
});

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'An amount like 848.00 is required');
const currency = z.string().regex(/^[A-Z]{3}$/, 'A currency code like USD is required');
const text = z.string().max(120);

/** The request for a payment token (spec §7.4). The server calculates coupon and cash card itself. */
const tokenRequest = z.object({
  pg_amt: decimal,
  currency,
  /** The order's ID. */
  id: z.string().min(1).max(80),
  product_type: z.enum(productCodes),
  /** The card provider's key. */
  pg_type: z.enum(pgTypes),
  cn_cd: text.optional(),
  cn_trnid: text.optional(),
  cn_disc: text.optional(),
  cashcard: text.optional(),
  cashcard_amount: text.optional(),
  first_name: text.optional(),
  last_name: text.optional(),
});

/** The payment token of spec §3/12. */
const tokenSchema = z
  .object({
    /** ID of the booking; empty before a booking is started. */
    booking_id: z.string(),
    payment_token: z.object({
      /** Whether the provider's authentication opens a separate window. */
      is_popup: z.boolean(),
      orderToken: z.string(),
    }),
    payment_id: z.string(),
    /** The same value as `orderToken`. */
    token: z.string(),
    /** Whether the order starts a subscription's trial (spec §4/31). */
    subscription_trial: z.boolean(),
  })
  .meta({ id: 'PaymentToken' });

export type PaymentToken = z.infer<typeof tokenSchema>;

const tokenErrors = {
  order_unknown: 404,
  hold_ended: 410,
  amount_wrong: 422,
  amount_too_small: 422,
  supplier_unknown: 422,
  provider_unavailable: 503,
} as const;

const tokenSample = {
  booking_id: '',
  payment_token: { is_popup: false, orderToken: 'pi_3Qx_secret_9f2…' },
  payment_id: 'P7QX2K4M9V3ZJ8R5',
  token: 'pi_3Qx_secret_9f2…',
  subscription_trial: false,
} as const;

/** Creates the order's payment at a provider, or returns the existing one (spec §7.4). */
export const generatePaymentToken = endpoint({
  method: 'POST',
  path: '/api/payments/token',
  summary: 'Creates a payment token',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  body: tokenRequest,
  response: nested1(tokenSchema),
  errors: tokenErrors,
  sample: {
    request: {
      pg_amt: '848.00',
      currency: 'USD',
      id: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
      product_type: 'HLT',
      pg_type: 'PG_03',
      cn_cd: 'SAVE10',
      cashcard: '',
      cashcard_amount: '0.00',
      first_name: 'Maya',
      last_name: 'Okafor',
    },
    response: { data: tokenSample },
  },
});

/**
 * Creates a payment token for an order that wallet cards pay in part: first reserves exactly the listed amounts per
 * room. `pg_amt` is the amount left to pay by card. 403 customer_wrong unless `customer_id` is the signed-in user; 409
 * wallet_refused with the card's `wallet_id` and `reason` as context.
 */
export const generateWalletToken = endpoint({
  method: 'POST',
  path: '/api/payments/wallet-token',
  summary: 'Creates a payment token for an order with wallet cards',
  tag: 'payments',
  access: { caller: 'signedIn', own: 'order' },
  body: tokenRequest.extend({
    wallets: z.array(walletUsageSchema.pick({ wallet_id: true, roomNumber: true, amountUseInRoom: true })).max(90),
    customer_id: text,
    /** Path of the calling page, for accounting. */
    referer: z.string().max(300),
  }),
  response: nested1(tokenSchema),
  errors: { ...tokenErrors, customer_wrong: 403, card_unknown: 404, wallet_refused: 409, currency_wrong: 422 },
  sample: {
    request: {
      pg_amt: '667.50',
      currency: 'USD',
      id: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
      product_type: 'HLT',
      pg_type: 'PG_03',
      wallets: [
        { wallet_id: 'WC7F4K2091XQ', roomNumber: 1, amountUseInRoom: { amount: 10_000, currency: 'USD' } },
        { wallet_id: 'WC7F4K2091XQ', roomNumber: 2, amountUseInRoom: { amount: 8_050, currency: 'USD' } },
      ],
      customer_id: 'U1008',
      referer: '/hotel-checkout',
    },
    response: { data: tokenSample },
  },
});

/**
 * Creates a payment token by the order's ID only (spec §7.4), because the server knows its price. Other fields are
 * ignored.
 */
export const generatePgToken = endpoint({
  method: 'POST',
  path: '/api/booking/generatePgToken',
  summary: 'Creates a payment token by order ID',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  body: z.looseObject({ id: z.string().min(1).max(80), pg_type: z.enum(pgTypes).optional() }),
  response: nested1(tokenSchema),
  errors: tokenErrors,
  sample: { request: { id: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA' }, response: { data: tokenSample } },
});

export const paymentSupplierEndpoints = [
  getSupplierpg,
  generatePaymentToken,
  generateWalletToken,
  generatePgToken,
] as const;
