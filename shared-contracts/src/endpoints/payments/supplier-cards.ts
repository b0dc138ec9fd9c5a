import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { cardBrands } from '../../payments/card-brands.ts';
import { maxSavedCards } from '../../payments/pg-types.ts';

/** Card IDs visible to browsers are alphanumeric; the provider's own IDs stay on the server (spec §5/19). */
export const cardIdSchema = z.string().regex(/^[A-Za-z0-9]{1,64}$/, 'A card id of letters and digits is required');

/** A card's nickname is required (spec §5/07). */
export const nickNameSchema = z
  .string()
  .trim()
  .min(1, 'A nickname is required')
  .max(40, 'The nickname may have at most 40 characters');

/** A saved card of the new gateway (spec §3). */
export const savedCardSchema = z
  .object({
    id: cardIdSchema,
    /** Nickname; empty until the customer sets one. */
    nick_name: z.string(),
    /** Name of the cardholder. */
    name: z.string(),
    last4: z.string().regex(/^\d{4}$/),
    brand: z.enum([...cardBrands, 'unknown']),
    exp_month: z.int().min(1).max(12),
    exp_year: z.int(),
    is_default: z.boolean(),
  })
  .meta({ id: 'SavedCard' });

export type SavedCard = z.infer<typeof savedCardSchema>;

const email = z.string().min(3).max(320);
const ofCustomer = z.object({ email });

/**
 * Errors of the card calls. An API key grants access only to its own customer; another customer's e-mail address is
 * refused.
 */
const errors = { api_key_missing: 401, api_key_wrong: 401, api_key_public: 403, other_customer: 403 } as const;
const ofCard = { ...errors, card_unknown: 404 } as const;

const sample = {
  id: 'seededVisaEveryday',
  nick_name: 'Everyday',
  name: 'Maya Okafor',
  last4: '4242',
  brand: 'visa',
  exp_month: 8,
  exp_year: 2029,
  is_default: true,
} as const;
const whose = 'traveller@example.test';

/** Makes a card the customer's default (spec §7.1). */
export const setDefaultCard = endpoint({
  method: 'POST',
  path: '/v1/card/set_default_card',
  summary: 'Makes a saved card the default',
  tag: 'supplier cards',
  access: { caller: 'cardOwner', own: 'card' },
  body: z.object({ card_id: cardIdSchema, email }),
  response: nested1(savedCardSchema),
  errors: ofCard,
  sample: { request: { card_id: sample.id, email: whose }, response: { data: sample } },
});

/** Deletes a card including its duplicates (spec §7.1). */
export const deleteCard = endpoint({
  method: 'DELETE',
  path: '/v1/card/delete/{email}',
  summary: 'Deletes a saved card',
  tag: 'supplier cards',
  access: { caller: 'cardOwner', own: 'card' },
  params: ofCustomer,
  body: z.object({ card_id: cardIdSchema }),
  response: nested1(z.object({ id: cardIdSchema, deleted: z.literal(true) })),
  errors: ofCard,
  sample: { request: { card_id: sample.id }, response: { data: { id: sample.id, deleted: true } } },
});

/** Sets a card's nickname (spec §7.1). */
export const updateCard = endpoint({
  method: 'POST',
  path: '/v1/card/update/{email}',
  summary: 'Renames a saved card',
  tag: 'supplier cards',
  access: { caller: 'cardOwner', own: 'card' },
  params: ofCustomer,
  body: z.object({ card_id: cardIdSchema, nick_name: nickNameSchema }),
  response: nested1(savedCardSchema),
  errors: ofCard,
  sample: { request: { card_id: sample.id, nick_name: 'Everyday' }, response: { data: sample } },
});

/** Returns the default card with status_code 200, or 404 if there is none (spec §7.1). */
export const checkDefaultCard = endpoint({
  method: 'POST',
  path: '/v1/card/check_default_card',
  summary: "A customer's default card",
  tag: 'supplier cards',
  access: { caller: 'cardOwner', own: 'account' },
  body: ofCustomer,
  response: z.object({ status_code: z.union([z.literal(200), z.literal(404)]), data: savedCardSchema.nullable() }),
  errors,
  sample: { request: { email: whose }, response: { status_code: 200, data: sample } },
});

/** Returns a customer's newest cards without duplicates (spec §7.1, §9/14). */
export const listCards = endpoint({
  method: 'GET',
  path: '/v1/card/list/{email}',
  summary: 'Saved cards of a customer',
  tag: 'supplier cards',
  access: { caller: 'cardOwner', own: 'account' },
  params: ofCustomer,
  query: z.object({ limit: wholeNumber(z.int().min(1).max(maxSavedCards)).default(maxSavedCards) }),
  response: nested1(z.array(savedCardSchema)),
  errors,
  sample: { response: { data: [sample] } },
});

/** Calls of the payment supplier's host, authorised by the `api-key` header (spec §7.1). */
export const supplierCardEndpoints = [setDefaultCard, deleteCard, updateCard, checkDefaultCard, listCards] as const;
