import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1, nested2, nested3 } from '../../http/nested.schema.ts';
import { cardBrands } from '../../payments/card-brands.ts';
import { maxSavedCards, pgTypes, savedCardMethod } from '../../payments/pg-types.ts';
import { confirmPayment, paymentSchema } from './payments.ts';
import { authorisedPaymentSample } from './payment-samples.ts';
import { cardIdSchema, nickNameSchema, savedCardSchema } from './supplier-cards.ts';

/**
 * A saved card in the format of the old gateway (spec §3/02); all but the last four digits are masked with asterisks.
 */
const oldGatewayCard = z.object({
  card_number: z.string().regex(/^\*+\d{4}$/),
  expiry_month: z.string().regex(/^\d{2}$/),
  /** Last two digits of the year. */
  expiry_year: z.string().regex(/^\d{2}$/),
  is_default: z.boolean(),
  merchant_id: z.string(),
  cca_card_id: cardIdSchema,
  cca_customer_token: z.string(),
});

/** A saved card in the format of the gateway before the old one (spec §3/02). */
const olderProviderCard = z.object({
  /** The card's ID followed by its last four digits. */
  card_key: cardIdSchema,
  card_type: z.enum([...cardBrands, 'unknown']),
  is_default: z.boolean(),
  merchant_id: z.string(),
});

/**
 * The second version of the card format (spec §3/02): a card of the new gateway; only id, brand and is_default are
 * always present.
 */
const secondVersionCard = savedCardSchema.partial({
  nick_name: true,
  name: true,
  last4: true,
  exp_month: true,
  exp_year: true,
});

export type OldGatewayCard = z.infer<typeof oldGatewayCard>;
export type OlderProviderCard = z.infer<typeof olderProviderCard>;
export type SecondVersionCard = z.infer<typeof secondVersionCard>;
export type UserCreditCard = OldGatewayCard | OlderProviderCard | SecondVersionCard;

const merchantId = z.enum(pgTypes);
const userCreditCard = z.union([oldGatewayCard, olderProviderCard, secondVersionCard]);

/** Customer and provider; the e-mail address must be the signed-in user's. */
const ofCustomer = z.object({
  merchant_id: merchantId,
  email: z.string().min(3).max(320),
  mobile: z.string().max(40).default(''),
});
const errors = { other_customer: 403, provider_unavailable: 503 } as const;
const cardErrors = { ...errors, demo_account: 403, card_unknown: 404 } as const;

const customerSample = { merchant_id: 'PG_02', email: 'traveller@example.test', mobile: '555' } as const;
const oldCardSample = {
  card_number: '************4242',
  expiry_month: '08',
  expiry_year: '29',
  is_default: true,
  merchant_id: 'PG_02',
  cca_card_id: 'seededClientVisa',
  cca_customer_token: 'c4f0…',
} as const;
const cardSample = { card_id: 'seededClientVisa', merchant_id: 'PG_02' } as const;

/** Returns the signed-in customer's newest hundred saved cards in the provider's format (spec §7.1). */
export const getUserCreditCards = endpoint({
  method: 'POST',
  path: '/api/booking/getUserCreditCards',
  summary: 'Saved cards of the signed-in customer',
  tag: 'saved cards',
  access: { caller: 'signedIn', own: 'account' },
  body: ofCustomer.extend({ limit: z.int().min(1).max(maxSavedCards).default(maxSavedCards) }),
  response: nested3(z.array(userCreditCard)),
  errors,
  sample: {
    request: { ...customerSample, limit: maxSavedCards },
    response: { data: { data: { data: [oldCardSample] } } },
  },
});

/**
 * Returns the default card for providers that the API implements: status_code 200, or 404 if there is none (spec §7.1).
 */
export const checkDefaultUserCard = endpoint({
  method: 'POST',
  path: '/api/booking/checkDefaultCard',
  summary: 'Default card of the signed-in customer',
  tag: 'saved cards',
  access: { caller: 'signedIn', own: 'account' },
  body: ofCustomer,
  response: z.object({ status_code: z.union([z.literal(200), z.literal(404)]), data: userCreditCard.nullable() }),
  errors,
  sample: { request: customerSample, response: { status_code: 200, data: oldCardSample } },
});

/** Creates a provider customer for the signed-in account; idempotent (spec §7.1). */
export const createCardCustomer = endpoint({
  method: 'POST',
  path: '/api/booking/createCustomer',
  summary: 'Creates a provider customer for the signed-in account',
  tag: 'saved cards',
  access: { caller: 'signedIn', action: 'manage-saved-cards', own: 'account' },
  body: ofCustomer,
  response: nested1(z.object({ merchant_id: merchantId, is_customer: z.literal(true) })),
  errors: { ...errors, demo_account: 403 },
  sample: { request: customerSample, response: { data: { merchant_id: 'PG_02', is_customer: true } } },
});

/** Identifies a card by the ID field of its format; other fields are ignored. */
const namedCard = z
  .looseObject({
    merchant_id: merchantId,
    card_id: cardIdSchema.optional(),
    cca_card_id: cardIdSchema.optional(),
    card_key: cardIdSchema.optional(),
  })
  .refine(({ card_id, cca_card_id, card_key }) => card_id ?? cca_card_id ?? card_key, {
    path: ['card_id'],
    error: 'A card is required',
  });

/** Makes a card the default (spec §7.1). */
export const setDefaultUserCard = endpoint({
  method: 'POST',
  path: '/api/booking/setDefaultCard',
  summary: 'Makes a saved card the default',
  tag: 'saved cards',
  access: { caller: 'signedIn', action: 'manage-saved-cards', own: 'card' },
  body: namedCard,
  response: nested2(z.object({ card_id: cardIdSchema, is_default: z.literal(true) })),
  errors: cardErrors,
  sample: {
    request: cardSample,
    response: { data: { data: { card_id: cardSample.card_id, is_default: true } } },
  },
});

/** Deletes a card of the customer (spec §7.1). */
export const deleteUserCard = endpoint({
  method: 'POST',
  path: '/api/booking/deletecard',
  summary: 'Deletes a saved card',
  tag: 'saved cards',
  access: { caller: 'signedIn', action: 'manage-saved-cards', own: 'card' },
  body: namedCard,
  response: nested2(z.object({ card_id: cardIdSchema, deleted: z.literal(true) })),
  errors: cardErrors,
  sample: { request: cardSample, response: { data: { data: { card_id: cardSample.card_id, deleted: true } } } },
});

/** Renames a card whose provider has no such call for browsers. */
export const renameUserCard = endpoint({
  method: 'POST',
  path: '/api/booking/updateCard',
  summary: 'Renames a saved card',
  tag: 'saved cards',
  access: { caller: 'signedIn', action: 'manage-saved-cards', own: 'card' },
  body: z.object({ merchant_id: merchantId, card_id: cardIdSchema, nick_name: nickNameSchema }),
  response: nested2(z.object({ card_id: cardIdSchema, nick_name: z.string() })),
  errors: cardErrors,
  sample: {
    request: { ...cardSample, nick_name: 'Everyday' },
    response: { data: { data: { card_id: cardSample.card_id, nick_name: 'Everyday' } } },
  },
});

/**
 * Pays with a saved card of the signed-in customer (spec §7.1, §9/09), like any confirmation including a bank
 * challenge. Another customer's card returns 422 payment_method_unknown.
 */
export const paymentWithSavedCard = endpoint({
  method: 'POST',
  path: '/api/pgv2/paymentWithSavedCard',
  summary: 'Pays with a saved card',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  body: z.looseObject({
    payment_id: z.string().regex(/^[A-Za-z0-9]{8,64}$/, 'A payment id is required'),
    card_id: cardIdSchema,
    payment_method: z.literal(savedCardMethod),
    /** The card's supplier; the payment moves to this supplier if it belonged to another one. */
    pg_type: z.enum(pgTypes).optional(),
    /** Token of a mailed link; opens this booking without an account. */
    access: z.string().max(600).optional(),
  }),
  response: nested1(paymentSchema),
  errors: confirmPayment.errors,
  sample: {
    request: { payment_id: 'P7QX2K4M9V3ZJ8R5', card_id: 'seededVisaEveryday', payment_method: savedCardMethod },
    response: authorisedPaymentSample,
  },
});

const setupId = z.string().regex(/^[A-Za-z0-9]{8,64}$/, 'The id of a saving is required');

/** Status of saving a card. */
const cardSetupSchema = z
  .object({
    setup_id: setupId,
    status: z.enum(['saved', 'requires_action', 'processing', 'refused']),
    /** URL of the bank's challenge if status is requires_action. */
    challenge_url: z.url().nullable(),
    /** ID of the saved card; null until the card is saved. */
    card_id: cardIdSchema.nullable(),
    message: z.string().nullable(),
    message_code: z.string().nullable(),
  })
  .meta({ id: 'CardSetup' });

export type CardSetup = z.infer<typeof cardSetupSchema>;

const setupSample = {
  setup_id: '1Qx9Kd82hfJ3',
  status: 'saved',
  challenge_url: null,
  card_id: '1Qx7Wm20sLq4',
  message: null,
  message_code: null,
} as const;

/**
 * Saves a card from the hosted form for the signed-in customer (card step: save card). The bank may require a
 * challenge; a refused card returns 200 with a message. 403 signed_in_by_key.
 */
export const saveCard = endpoint({
  method: 'POST',
  path: '/api/saved-cards',
  summary: 'Saves a card without paying',
  tag: 'saved cards',
  access: { caller: 'signedIn', action: 'manage-saved-cards' },
  body: z.object({
    merchant_id: merchantId,
    payment_method: z
      .string()
      .regex(/^pm_[A-Za-z0-9]+$/, 'A payment method is required')
      .max(80),
    nick_name: nickNameSchema.optional(),
    return_url: z.string().max(300),
  }),
  response: nested1(cardSetupSchema),
  errors: {
    demo_account: 403,
    signed_in_by_key: 403,
    return_url_wrong: 422,
    payment_method_unknown: 422,
    provider_unavailable: 503,
  },
  sample: {
    request: {
      merchant_id: 'PG_03',
      payment_method: 'pm_1Qx',
      nick_name: 'Everyday',
      return_url: 'http://localhost:3000/hotel-checkout',
    },
    response: { data: setupSample },
  },
});

/** Returns the status of saving a card, for example after the bank's frame was closed. */
export const readCardSetup = endpoint({
  method: 'GET',
  path: '/api/saved-cards/setups/{setup_id}',
  summary: 'Status of saving a card',
  tag: 'saved cards',
  access: { caller: 'signedIn', own: 'card' },
  params: z.object({ setup_id: setupId }),
  query: z.object({ merchant_id: merchantId.default('PG_03') }),
  response: nested1(cardSetupSchema),
  errors: { setup_unknown: 404, provider_unavailable: 503 },
  sample: { response: { data: setupSample } },
});

export const savedCardEndpoints = [
  getUserCreditCards,
  checkDefaultUserCard,
  createCardCustomer,
  setDefaultUserCard,
  deleteUserCard,
  renameUserCard,
  paymentWithSavedCard,
  saveCard,
  readCardSetup,
] as const;
