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

const lang = z
  .string()
  .regex(/^[a-z]{2}-[A-Z]{2}$/)
  .default('en-US');
const currency = z.string().regex(/^[A-Z]{3}$/, 'A currency code like USD is wanted');
/** Major units as wallets write them: decimals only where there is a fraction (spec §5). */
const decimal = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/);
const productId = z.string().regex(/^WP[A-Z0-9]{2,30}$/, 'The id of a card on sale is wanted');

/** Who may buy and use a card: everybody, or business customers (spec §6). */
export const userSegments = ['all', 'business'] as const;

/** A certificate or discount card as it is sold (spec §3): what all cards of its kind have. Words in the language asked for. */
export const walletProductSchema = z
  .object({
    payment_card_id: productId,
    payment_card_type: z.enum(walletTypes),
    payment_card_name: z.string(),
    payment_card_description: z.string(),
    /** Name of a drawn scene: `coast-dusk-1`. */
    payment_card_image: z.string(),
    payment_card_thumbnail_image: z.string(),
    payment_card_purchase_price: decimal,
    /** What it is worth; null where it is worth what it costs. */
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
    /** Whether the organisation sells it now. */
    status: z.enum(['active', 'inactive']),
    payment_card_org_type: z.literal('organisation'),
    org_id: z.string(),
    user_segment: z.enum(userSegments),
    /** How long a card lasts from the day it is bought. */
    validity_years: z.int().nonnegative(),
    validity_months: z.int().nonnegative(),
    validity_days: z.int().nonnegative(),
    creation_time: z.iso.datetime(),
    modified_time: z.iso.datetime(),
    /** What it pays for: the first of `services`. */
    service: z.enum(productCodes),
    services: z.array(z.enum(productCodes)).min(1),
  })
  .meta({ id: 'WalletProduct' });

export type WalletProduct = z.infer<typeof walletProductSchema>;

export const walletRefusals = ['business_only', 'expired', 'spent', 'other_product'] as const;

/** A card that somebody has (spec §3). `creation_time` and `modified_time` are its own. */
export const walletCardSchema = walletProductSchema
  .extend({
    wallet_id: z.string(),
    card_code: z.string(),
    card_status: z.enum(['ACTIVE', 'SPENT', 'EXPIRED']),
    expiry_time: z.iso.datetime(),
    /** Units of the card's currency for one of the currency asked for; 1 where they are the same. */
    roeRate: z.number().positive(),
    /** Its place among the cards that can be chosen, from 0; null for one that cannot. */
    positionSelectedCard: z.int().nonnegative().nullable(),
    /** What is left on it and not set aside for an order, in its own currency. */
    balance: moneySchema,
    /** What orders have set aside of it, beside the balance. */
    set_aside: moneySchema,
    /** What it can take off in the currency asked for. */
    value: moneySchema,
    /** Why it cannot pay for the product asked for; null where it can. */
    refusal: z.enum(walletRefusals).nullable(),
  })
  .meta({ id: 'WalletCard' });

export type WalletCard = z.infer<typeof walletCardSchema>;

const active = z.object({ active_card: z.int().nonnegative() });

/** The cards of who is signed in (spec §7.2): item 0 counts those that are live, item 1 has all of them. */
export const paymentCardByUser = endpoint({
  method: 'POST',
  path: '/api/booking/getpaymentcardbyuser',
  summary: 'Certificates and discount cards of who is signed in',
  tag: 'wallet',
  access: { caller: 'signedIn' },
  query: z.object({ lang }),
  body: z.object({
    product_type: z.enum(productCodes),
    currency,
    /** What is set aside for this order counts as being there. */
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

/** What of cards the organisation sells to who is signed in. */
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
 * Makes the order of a card, to be paid as product WLT. 403 demo_account; business_only where the card is not sold to
 * this user; 404 card_unknown where it is not on sale here.
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
      /** What the payment calls name it by. */
      order_id: z.string(),
      amount: moneySchema,
      name: z.string(),
      /** When the order ends by itself unless it is paid. */
      expires_at: z.iso.datetime(),
      seconds_left: z.int().nonnegative(),
    }),
  ),
  status: 201,
  errors: { demo_account: 403, business_only: 403, card_unknown: 404 },
  sample: walletPurchaseSample,
});

/** Why a card is not used: its own reasons, and those of its order. */
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
  /** Of all cards that are applied, room by room. */
  usages: z.array(walletUsageSchema),
  order: orderSchema,
});

const ofOrder = z.object({
  order_id: orderIdSchema,
  wallet_id: z.string().regex(/^WC[A-Z0-9]{8,40}$/, 'The id of a card is wanted'),
});

/**
 * Sets aside of a card what it pays of an order, room by room: what is wanted there, or as much as fits where nothing is
 * said. Applied again it takes the place of what was applied before. A refusal answers 200 and has changed nothing. 404
 * order_unknown, card_unknown where it is not the visitor's.
 */
export const applyWallet = endpoint({
  method: 'PUT',
  path: '/api/orders/{order_id}/wallets/{wallet_id}',
  summary: 'Pays a part of an order with a certificate or discount card',
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

/** Lets go what is set aside of a card for an order; nothing set aside is no error. */
export const releaseWallet = endpoint({
  method: 'DELETE',
  path: '/api/orders/{order_id}/wallets/{wallet_id}',
  summary: 'Takes a certificate or discount card back from an order',
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
