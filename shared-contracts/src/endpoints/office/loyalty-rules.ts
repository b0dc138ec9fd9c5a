import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { canPayWith } from '../../products/payment-eligibility.ts';
import { productCodes } from '../../products/product-codes.ts';
import { officeParams, officeReason, requireTask } from './office-parts.ts';

/** Points for USD 100, so that whole numbers express fractions of a point for a dollar. */
const perHundred = z.int().min(0).max(100_000, 'At most 100,000 points for USD 100');

const termsSchema = z.object({
  /** Code of the points. Its value never changes, so that earned points keep theirs. */
  point_type_code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,20}$/, '2 to 20 letters and digits are required'),
  /** Name of the points that travellers see. */
  label: z.string().trim().min(1, 'A name is required').max(40),
  /** Value of 1,000 points in US cents. */
  worth: z.int().min(1, 'A value above zero is required').max(1_000_000),
  /** Points that products without a rate of their own earn. */
  per_hundred: perHundred,
  products: z
    .array(z.object({ product_type: z.enum(productCodes), per_hundred: perHundred }))
    .max(productCodes.length)
    .refine(
      (all) => new Set(all.map(({ product_type }) => product_type)).size === all.length,
      'One rate for each product',
    )
    .refine((all) => all.every(({ product_type }) => canPayWith(product_type, 'loyalty')), 'Only travel earns points'),
  /** Months after which earned points expire; null if they do not. */
  expiry_months: z.int().min(1).max(120, 'At most 120 months').nullable(),
});

export type LoyaltyTerms = z.output<typeof termsSchema>;

const rulesSchema = z
  .object({
    /** Null before the first rules, when nothing is earned. */
    terms: termsSchema.nullable(),
    /** Increases with each change; 0 before the first rules. A change must name the one that it is based on. */
    revision: z.int(),
    since: z.iso.datetime().nullable(),
  })
  .meta({ id: 'LoyaltyRules' });

export type LoyaltyRules = z.output<typeof rulesSchema>;

/** @private exported for tests of the back office */
export const sampleLoyaltyRules = {
  terms: {
    point_type_code: 'ALM',
    label: 'Solstice Points',
    worth: 1_000,
    per_hundred: 100,
    products: [{ product_type: 'FLT' as const, per_hundred: 50 }],
    expiry_months: 24,
  },
  revision: 2,
  since: '2026-11-20T08:30:00.000Z',
} satisfies LoyaltyRules;

const response = nested1(rulesSchema);

/** Returns the rules by which the organisation's travellers earn points. */
export const readLoyaltyRules = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/loyalty-rules',
  summary: 'The rules by which travellers earn points',
  tag: 'office',
  access: requireTask('manage-loyalty'),
  params: officeParams,
  response,
  sample: { response: { data: sampleLoyaltyRules } },
});

/**
 * Replaces the rules for travel that completes from now on. Earned points keep their value and expiry. 409 rules_changed
 * if someone changed them since; 422 code_used if points with the code have another value.
 */
export const changeLoyaltyRules = endpoint({
  method: 'PUT',
  path: '/api/office/{organisation_id}/loyalty-rules',
  summary: 'Changes the rules by which travellers earn points',
  tag: 'office',
  access: requireTask('manage-loyalty'),
  params: officeParams,
  body: termsSchema.extend({ revision: z.int().min(0).max(1_000_000), why: officeReason }),
  response,
  errors: { rules_changed: 409, code_used: 422 },
  sample: {
    request: { ...sampleLoyaltyRules.terms, revision: 1, why: 'New programme' },
    response: { data: sampleLoyaltyRules },
  },
});

export const loyaltyRuleEndpoints = [readLoyaltyRules, changeLoyaltyRules] as const;
