import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { languages } from '../../locale/languages.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { walletTypes } from '../../payments/wallet-rules.ts';
import { canPayWith } from '../../products/payment-eligibility.ts';
import { productCodes } from '../../products/product-codes.ts';
import { usd } from '../shared-samples.ts';
import { officeParams, officeReason, requireTask } from './office-parts.ts';
import { planStates } from './membership-plans.ts';

const amount = moneySchema.refine(({ amount: one }) => one > 0 && one <= 100_000_000, 'An amount is required');

/** Terms of the cards, which are fixed because sold cards depend on them. */
const terms = {
  payment_card_type: z.enum(walletTypes),
  purchase_price: amount,
  /** The value of a card. */
  worth: amount,
  /** Months after the purchase for which a card is valid. */
  months: z.int().min(1, 'At least one month is required').max(120),
  /** Products that a card pays. */
  services: z
    .tuple([z.enum(productCodes)], z.enum(productCodes))
    .refine((all) => all.length <= productCodes.length, 'Each product once')
    .refine((all) => new Set(all).size === all.length, 'Each product once')
    .refine((all) => all.every((product) => canPayWith(product, 'wallet')), 'Cards cannot pay this product'),
};

const presentation = {
  texts: z.record(
    z.enum(languages.map(({ code }) => code)),
    z.object({
      name: z.string().trim().min(1, 'A name is required').max(60),
      description: z.string().trim().min(1, 'A description is required').max(300),
    }),
  ),
  /** Name of a drawing. */
  image: z.string().regex(/^[a-z]{1,30}-[a-z]{1,30}-[123]$/, 'The name of a drawing is required'),
  /** Products are listed in ascending order. */
  position: z.int().min(1).max(999),
};

const contentSchema = z.object({ ...presentation, ...terms });

export type WalletProductContent = z.output<typeof contentSchema>;

const productSchema = z
  .object({
    ...contentSchema.shape,
    months: z.int(),
    payment_card_id: z.string(),
    /** Whether only business customers can buy cards. */
    for_business: z.boolean(),
    state: z.enum(planStates),
    /** Increases with each change. A change must name the one that it is based on. */
    revision: z.int(),
    /** Cards that customers have. */
    cards: z.int(),
  })
  .meta({ id: 'OfficeWalletProduct' });

export type OfficeWalletProduct = z.output<typeof productSchema>;

const sampleText = { name: 'Travel certificate 100', description: 'Pays for hotels.' };
const samplePresentation = {
  texts: { 'en-US': sampleText, 'es-MX': sampleText, 'fr-FR': sampleText, 'de-DE': sampleText, 'ar-AE': sampleText },
  image: 'coast-dusk-1',
  position: 1,
};
const sampleContent: WalletProductContent = {
  ...samplePresentation,
  payment_card_type: 'certificate',
  purchase_price: usd(10_000),
  worth: usd(10_000),
  months: 24,
  services: ['HLT', 'STY'],
};

/** @private exported for tests of the back office */
export const sampleWalletProduct: OfficeWalletProduct = {
  ...sampleContent,
  payment_card_id: 'WPMAINC100',
  for_business: false,
  state: 'active',
  revision: 1,
  cards: 3,
};

const response = nested1(productSchema);
const params = officeParams.extend({ payment_card_id: z.string().min(1).max(64) });

/** Returns all wallet products of an organisation, at most 200, in the order in which they are listed. */
export const listWalletProductsOfOffice = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/wallet-products',
  summary: 'The wallet products of an organisation',
  tag: 'office',
  access: requireTask('manage-wallet'),
  params: officeParams,
  response: nested1(z.object({ products: z.array(productSchema) })),
  sample: { response: { data: { products: [sampleWalletProduct] } } },
});

/**
 * Creates a wallet product, which is on sale at once. Discount cards are for business customers. 409 key_taken; 422
 * currency_unknown for a currency without prices.
 */
export const createWalletProduct = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/wallet-products',
  summary: 'Creates a wallet product',
  tag: 'office',
  access: requireTask('manage-wallet'),
  params: officeParams,
  body: z
    .object({
      ...contentSchema.shape,
      /** Chosen by the caller. A repeated request with the same key creates nothing again. */
      key: z.uuid(),
      why: officeReason,
    })
    .refine(({ purchase_price, worth }) => purchase_price.currency === worth.currency, {
      path: ['worth', 'currency'],
      error: 'Price and value must have the same currency',
    }),
  response,
  status: 201,
  errors: { key_taken: 409, currency_unknown: 422 },
  sample: {
    request: { ...sampleContent, key: '9b1f7c52-4e0d-4c3f-8f2a-6d5e4c3b2a11', why: 'Planned for January' },
    response: { data: sampleWalletProduct },
  },
});

/**
 * Changes texts, picture and position of a wallet product, and withdraws it from sale or sells it again. Sold cards stay
 * valid. 404 product_unknown; 409 product_changed if `revision` is not the current one.
 */
export const changeWalletProduct = endpoint({
  method: 'PUT',
  path: '/api/office/{organisation_id}/wallet-products/{payment_card_id}',
  summary: 'Changes a wallet product, or withdraws it from sale',
  tag: 'office',
  access: requireTask('manage-wallet'),
  params,
  body: z.object({ ...presentation, state: z.enum(planStates), revision: z.int(), why: officeReason }),
  response,
  errors: { product_unknown: 404, product_changed: 409 },
  sample: {
    request: { ...samplePresentation, state: 'withdrawn', revision: 1, why: 'Replaced by another card' },
    response: { data: { ...sampleWalletProduct, state: 'withdrawn', revision: 2 } },
  },
});

export const walletProductEndpoints = [listWalletProductsOfOffice, createWalletProduct, changeWalletProduct] as const;
