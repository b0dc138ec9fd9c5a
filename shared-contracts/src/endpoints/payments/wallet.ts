import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1, nested3 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { orderIdSchema, orderSchema } from './orders.ts';
import { walletTypes } from '../../payments/wallet-rules.ts';
import { walletUsageSchema } from '../../payments/wallet-usage.schema.ts';
import { productCodes } from '../../products/product-codes.ts';
import {
  cardsByUserSample,
  walletAppliedSample,
  walletProductSample,
  walletPurchaseSample,
  walletReleasedSample,
} from './wallet-samples.ts';
import { lang } from '../request-locale.ts';

const currency = z.string().regex(/^[A-Z]{3}$/, 'A currency code like USD is required');
/** Major units with decimals only if there is a fraction (spec §5). */
const decimal = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/);
const productId = z.string().regex(/^WP[A-Z0-9]{2,30}$/, 'The id of a card on sale is required');

/** Users who may buy and use a card: everyone, or business customers (spec §6). */
export const userSegments = ['all', 'business'] as const;

/**
 * A certificate or discount card on sale (spec §3) with the properties that all cards of this kind share. Texts are in
 * the requested language.
 */
export const walletProductSchema = z
  .object({
    payment_card_id: productId,
    payment_card_type: z.enum(walletTypes),
    payment_card_name: z.string(),
    payment_card_description: z.string(),
    /** Name of the card's illustration: `coast-dusk-1`. */
    payment_card_image: z.string(),
    payment_card_thumbnail_image: z.string(),
    payment_card_purchase_price: decimal,
    /** Value of the card; null if it equals the purchase price. */
    payment_card_redemption_price: decimal.nullable(),
    currency_code: currency,
    currency_name: z.string(),
    currency,
    mst_type_id: z.int(),
    mst_type_code: z.string(),
    mst_type_name: z.string(),
    mst_enum_id: z.int(),
    mst_values: z.string(),
    pro_code: z.literal('WLT'),
    pro_name: z.string(),
    payment_product_code: z.string(),
    payment_product_name: z.string(),
    /** Whether the organisation currently sells the card. */
    status: z.enum(['active', 'inactive']),
    payment_card_org_type: z.literal('organisation'),
    org_id: z.string(),
    user_segment: z.enum(userSegments),
    /** Validity period from the date of purchase. */
    validity_years: z.int().nonnegative(),
    validity_months: z.int().nonnegative(),
    validity_days: z.int().nonnegative(),
    creation_time: z.iso.datetime(),
    modified_time: z.iso.datetime(),
    /** The product that the card pays for: the first of `services`. */
    service: z.enum(productCodes),
    services: z.array(z.enum(productCodes)).min(1),
  })
  .meta({ id: 'WalletProduct' });

export type WalletProduct = z.infer<typeof walletProductSchema>;

const walletRefusals = ['business_only', 'expired', 'spent', 'other_product'] as const;

/** A user's card (spec §3), with its own `creation_time` and `modified_time`. */
export const walletCardSchema = walletProductSchema
  .extend({
    wallet_id: z.string(),
    card_code: z.string(),
    card_status: z.enum(['ACTIVE', 'SPENT', 'EXPIRED']),
    expiry_time: z.iso.datetime(),
    /** Units of the card's currency per unit of the requested currency; 1 if they are the same. */
    roeRate: z.number().positive(),
    /** Position among the selectable cards, from 0; null if not selectable. */
    positionSelectedCard: z.int().nonnegative().nullable(),
    /** Available amount in the card's currency, without what is reserved for orders. */
    balance: moneySchema,
    /** Amount reserved for orders, in addition to the balance. */
    set_aside: moneySchema,
    /** The largest deduction that the card allows, in the requested currency. */
    value: moneySchema,
    /** Why the card cannot pay for the requested product; null if it can. */
    refusal: z.enum(walletRefusals).nullable(),
  })
  .meta({ id: 'WalletCard' });

export type WalletCard = z.infer<typeof walletCardSchema>;

const active = z.object({ active_card: z.int().nonnegative() });

/** Returns the signed-in user's cards (spec §7.2): item 0 counts the active cards, item 1 has all cards. */
export const paymentCardByUser = endpoint({
  method: 'POST',
  path: '/api/booking/getpaymentcardbyuser',
  summary: "The signed-in user's certificates and discount cards",
  tag: 'wallet',
  access: { caller: 'signedIn' },
  query: z.object({ lang }),
  body: z.object({
    product_type: z.enum(productCodes),
    currency,
    /** Amounts reserved for this order count as available. */
    order_id: orderIdSchema.optional(),
  }),
  response: nested3(
    z.tuple([
      z.object({ paymentMethods: z.object({ certificate_details: active, discountcard_details: active }) }),
      z.object({ walletOptions: z.array(walletCardSchema) }),
    ]),
  ),
  sample: cardsByUserSample,
});

/** Returns the cards that the organisation sells to the signed-in user. */
export const listWalletProducts = endpoint({
  method: 'GET',
  path: '/api/wallet/products',
  summary: 'Certificates and discount cards on sale',
  tag: 'wallet',
  access: { caller: 'signedIn' },
  query: z.object({ lang }),
  response: nested1(z.array(walletProductSchema)),
  sample: { response: { data: [walletProductSample] } },
});

/**
 * Creates an order for a wallet card, which is paid for as product WLT. 403 demo_account; business_only if the card is
 * not sold to this user; 404 card_unknown if it is not on sale here.
 */
export const buyWalletCard = endpoint({
  method: 'POST',
  path: '/api/wallet/purchases',
  summary: 'Orders a certificate or discount card',
  tag: 'wallet',
  access: { caller: 'signedIn', action: 'book' },
  query: z.object({ lang }),
  body: z.object({ payment_card_id: productId }),
  response: nested1(
    z.object({
      /** The order's ID in payment calls. */
      order_id: z.string(),
      amount: moneySchema,
      name: z.string(),
      /** When the unpaid order expires. */
      expires_at: z.iso.datetime(),
      seconds_left: z.int().nonnegative(),
    }),
  ),
  status: 201,
  errors: { demo_account: 403, business_only: 403, card_unknown: 404 },
  sample: walletPurchaseSample,
});

/** Why a card is not used: reasons of the card and reasons of its order. */
export const walletUseRefusals = [
  ...walletRefusals,
  'order_closed',
  'nothing_left',
  'below_minimum',
  'not_enough',
] as const;

const walletUse = z.object({
  status: z.enum(['applied', 'released', 'refused']),
  reason: z.enum(walletUseRefusals).nullable(),
  /** Amounts that all applied cards pay, by room. */
  usages: z.array(walletUsageSchema),
  order: orderSchema,
});

const ofOrder = z.object({
  order_id: orderIdSchema,
  wallet_id: z.string().regex(/^WC[A-Z0-9]{8,40}$/, 'The id of a card is required'),
});

/**
 * Reserves a card's share of an order by room: the requested amounts, or as much as possible. Applying the same card
 * again replaces the earlier reservation. A refusal returns 200 and changes nothing. 404 order_unknown, card_unknown if
 * the card is not the visitor's.
 */
export const applyWallet = endpoint({
  method: 'PUT',
  path: '/api/orders/{order_id}/wallets/{wallet_id}',
  summary: 'Pays part of an order with a certificate or discount card',
  tag: 'wallet',
  access: { caller: 'signedIn', own: 'order' },
  params: ofOrder,
  body: z.object({
    rooms: z
      .array(z.object({ roomNumber: z.int().min(1).max(9), amount: moneySchema }))
      .max(9)
      .optional(),
  }),
  response: nested1(walletUse),
  errors: { order_unknown: 404, card_unknown: 404, hold_ended: 410, currency_wrong: 422 },
  sample: walletAppliedSample,
});

/** Releases the amount of a card that is reserved for an order; releasing nothing is no error. */
export const releaseWallet = endpoint({
  method: 'DELETE',
  path: '/api/orders/{order_id}/wallets/{wallet_id}',
  summary: 'Removes a certificate or discount card from an order',
  tag: 'wallet',
  access: { caller: 'anyone', own: 'order' },
  params: ofOrder,
  response: nested1(walletUse),
  errors: { order_unknown: 404, hold_ended: 410 },
  sample: walletReleasedSample,
});

export const walletEndpoints = [
  paymentCardByUser,
  listWalletProducts,
  buyWalletCard,
  applyWallet,
  releaseWallet,
] as const;
