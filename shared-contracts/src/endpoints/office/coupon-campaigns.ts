import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { maxBulkCodes } from '../../payments/bulk-codes.ts';
import { productCodes } from '../../products/product-codes.ts';
import { usd } from '../shared-samples.ts';
import { csvStart } from '../../text/csv.ts';
import { officeReason, officeParams, requireTask } from './office-parts.ts';

export const campaignStates = ['active', 'paused'] as const;

const oneOfEachCurrency = z
  .array(moneySchema.refine(({ amount }) => amount > 0, 'An amount above zero is required'))
  .max(30)
  .refine((all) => new Set(all.map(({ currency }) => currency)).size === all.length, 'One amount for each currency');

const limit = z.int().min(1, 'A number above zero is required').max(1_000_000).nullable();

/** The terms of a campaign, which staff can change later. */
const terms = {
  name: z.string().trim().min(1, 'A name is required').max(80),
  /** Reduction in percent; null with `amounts`. */
  percent: z.int().min(1).max(100).nullable(),
  /** Reduction for each currency. Orders in other currencies get the first one, converted. Empty with `percent`. */
  amounts: oneOfEachCurrency,
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  /** Products that all of an order must be; empty for all products that accept coupons. */
  products: z.array(z.enum(productCodes)).max(productCodes.length),
  /** Smallest total for each currency. For other currencies, the first one is converted. */
  minimum: oneOfEachCurrency,
  /** Only for customers who have not booked at the organisation, and only for one order of theirs. */
  first_order_only: z.boolean(),
  per_customer: limit,
  in_total: limit,
};

const termsSchema = z.object(terms);

export type CampaignTerms = z.output<typeof termsSchema>;

const hasOneDiscount = ({ percent, amounts }: Pick<CampaignTerms, 'percent' | 'amounts'>) =>
  (percent === null) === amounts.length > 0;
const oneDiscount = { path: ['percent'], error: 'Either a percentage or amounts are required' };
const endsAfterStart = ({ from, until }: Pick<CampaignTerms, 'from' | 'until'>) =>
  from === null || until === null || new Date(from) < new Date(until);
const laterEnd = { path: ['until'], error: 'The end must be after the start' };

const campaignSchema = z
  .object({
    campaign_id: z.string(),
    ...terms,
    state: z.enum(campaignStates),
    /** Increases with each change. A change must name the one that it is based on. */
    revision: z.int(),
    /** The only code; null with `bulk_codes`. */
    code: z.string().nullable(),
    /** Number of codes, each for one use; null with `code`. */
    bulk_codes: z.int().nullable(),
    /** Uses that are reserved for orders or spent. */
    uses: z.int(),
    spent: z.int(),
    /** Discount of the spent uses for each currency. */
    discounts: z.array(moneySchema),
  })
  .meta({ id: 'CouponCampaign' });

export type CouponCampaign = z.output<typeof campaignSchema>;

const sampleTerms = {
  name: 'Winter sale',
  percent: 10,
  amounts: [],
  from: '2026-12-01T00:00:00.000Z',
  until: '2027-01-31T00:00:00.000Z',
  products: ['HLT' as const],
  minimum: [usd(20_000)],
  first_order_only: false,
  per_customer: 1,
  in_total: 500,
};

/** @private exported for tests of the back office */
export const sampleCampaign: CouponCampaign = {
  campaign_id: 'CN01K9Z4',
  ...sampleTerms,
  state: 'active',
  revision: 1,
  code: 'WINTER10',
  bulk_codes: null,
  uses: 12,
  spent: 9,
  discounts: [usd(81_300)],
};

const response = nested1(campaignSchema);
const params = officeParams.extend({ campaign_id: z.string().min(1).max(64) });
const after = z.string().max(64).optional();

/** Returns the campaigns of an organisation with their usage, newest first. */
export const listCouponCampaigns = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/coupons',
  summary: 'The coupon campaigns of an organisation',
  tag: 'office',
  access: requireTask('manage-coupons'),
  params: officeParams,
  query: z.object({ after, limit: wholeNumber(z.int().min(1).max(100)).default(25) }),
  response: nested1(z.object({ campaigns: z.array(campaignSchema), next: z.string().nullable() })),
  sample: { response: { data: { campaigns: [sampleCampaign], next: null } } },
});

/** Returns a campaign with its usage. 404 campaign_unknown. */
export const readCouponCampaign = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/coupons/{campaign_id}',
  summary: 'A coupon campaign',
  tag: 'office',
  access: requireTask('manage-coupons'),
  params,
  response,
  errors: { campaign_unknown: 404 },
  sample: { response: { data: sampleCampaign } },
});

/**
 * Creates a campaign, which is active at once. With `bulk_codes`, the server makes codes that cannot be guessed, each
 * for one use. 409 code_taken; 422 currency_unknown for a currency without prices.
 */
export const createCouponCampaign = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/coupons',
  summary: 'Creates a coupon campaign',
  tag: 'office',
  access: requireTask('manage-coupons'),
  params: officeParams,
  body: z
    .object({
      ...terms,
      /** Chosen by the caller. A repeated request with the same key creates nothing again. */
      key: z.uuid(),
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9-]{3,40}$/, 'A code of 3 to 40 letters, digits and hyphens is required')
        .nullable(),
      bulk_codes: z.int().min(1).max(maxBulkCodes).nullable(),
      why: officeReason,
    })
    .refine(hasOneDiscount, oneDiscount)
    .refine(endsAfterStart, laterEnd)
    .refine(({ code, bulk_codes }) => (code === null) !== (bulk_codes === null), {
      path: ['code'],
      error: 'Either a code or a number of codes is required',
    }),
  response,
  status: 201,
  errors: { code_taken: 409, currency_unknown: 422 },
  sample: {
    request: {
      ...sampleTerms,
      key: '3f0c2b9e-5f0a-4c58-9d5e-6b1f3a7c2d10',
      code: 'WINTER10',
      bulk_codes: null,
      why: 'Planned for December',
    },
    response: { data: sampleCampaign },
  },
});

/**
 * Changes a campaign. Orders to which it is applied keep their discount. 404 campaign_unknown; 409 campaign_changed if
 * `revision` is not the current one; 422 currency_unknown.
 */
export const changeCouponCampaign = endpoint({
  method: 'PUT',
  path: '/api/office/{organisation_id}/coupons/{campaign_id}',
  summary: 'Changes a coupon campaign',
  tag: 'office',
  access: requireTask('manage-coupons'),
  params,
  body: z
    .object({ ...terms, revision: z.int(), why: officeReason })
    .refine(hasOneDiscount, oneDiscount)
    .refine(endsAfterStart, laterEnd),
  response,
  errors: { campaign_unknown: 404, campaign_changed: 409, currency_unknown: 422 },
  sample: {
    request: { ...sampleTerms, revision: 1, why: 'Longer than planned' },
    response: { data: { ...sampleCampaign, revision: 2 } },
  },
});

/** Pauses a campaign, which then refuses new orders, or resumes it. Repeating it changes nothing. 404 campaign_unknown. */
export const changeCampaignState = endpoint({
  method: 'PUT',
  path: '/api/office/{organisation_id}/coupons/{campaign_id}/state',
  summary: 'Pauses or resumes a coupon campaign',
  tag: 'office',
  access: requireTask('manage-coupons'),
  params,
  body: z.object({ state: z.enum(campaignStates), why: officeReason }),
  response,
  errors: { campaign_unknown: 404 },
  sample: {
    request: { state: 'paused', why: 'Budget is spent' },
    response: { data: { ...sampleCampaign, state: 'paused', revision: 2 } },
  },
});

/** Returns the codes of a campaign in alphabetical order. 404 campaign_unknown. */
export const listCampaignCodes = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/coupons/{campaign_id}/codes',
  summary: 'The codes of a coupon campaign',
  tag: 'office',
  access: requireTask('manage-coupons'),
  params,
  query: z.object({ after, limit: wholeNumber(z.int().min(1).max(1_000)).default(100) }),
  response: nested1(
    z.object({ codes: z.array(z.object({ code: z.string(), uses: z.int() })), next: z.string().nullable() }),
  ),
  errors: { campaign_unknown: 404 },
  sample: { response: { data: { codes: [{ code: 'WINTER10', uses: 12 }], next: null } } },
});

/**
 * Returns all codes of a campaign as CSV. The audit trail has the reason and the number of codes. 404 campaign_unknown.
 */
export const exportCampaignCodes = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/coupons/{campaign_id}/codes/export',
  summary: 'The codes of a coupon campaign as CSV',
  tag: 'office',
  access: requireTask('manage-coupons'),
  params,
  query: z.object({ why: officeReason }),
  response: z.string(),
  media: 'text/csv; charset=utf-8',
  errors: { campaign_unknown: 404 },
  sample: { response: `${csvStart}code,uses\r\nWINTER10,12\r\n` },
});

export const couponCampaignEndpoints = [
  listCouponCampaigns,
  readCouponCampaign,
  createCouponCampaign,
  changeCouponCampaign,
  changeCampaignState,
  listCampaignCodes,
  exportCampaignCodes,
] as const;
