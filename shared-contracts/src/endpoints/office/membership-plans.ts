import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { languages } from '../../locale/languages.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { planPicturePath } from '../../organisations/plan-pictures.ts';
import { photoAddress } from '../../organisations/organisation.schema.ts';
import { findStandardTerms } from '../../payments/plan-terms.ts';
import { usd } from '../shared-samples.ts';
import { officeParams, officeReason, requireTask } from './office-parts.ts';

export const planStates = ['active', 'withdrawn'] as const;

const languageCode = z.enum(languages.map(({ code }) => code));
const price = moneySchema.refine(({ amount }) => amount >= 0 && amount <= 100_000_000, 'A price is required');
const months = z.int().min(1, 'At least one month is required').max(120);

const amount = z.int().min(0).max(100_000_000);
/** A price in another currency than `initial_price`, in minor units. */
const furtherPrice = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/, 'A currency code like USD is required'),
  initial_price: amount,
  /** Null if the plan does not renew. */
  renewal_price: amount.nullable(),
});
const furtherPrices = z.array(furtherPrice).max(20);

/** Terms that matter to members. A change of them makes a new version. */
const terms = {
  initial_price: price,
  /** Length of the first period. */
  months,
  /** Null if the plan ends after its first period. */
  renewal: z.object({ price, months }).nullable(),
  /** Days before the first charge; 0 without a trial. */
  trial_days: z.int().min(0).max(365),
  /** Whether the organisation pays in place of the member. */
  by_organisation: z.boolean(),
  member_discount_percent: z.int().min(0).max(100),
  further_prices: furtherPrices.default([]),
};

/** The plan's own terms by language; null if the standard terms describe the plan. */
const documents = z
  .record(languageCode, z.string().trim().min(20, 'The terms are required in each language').max(8_000))
  .nullable();

const presentation = {
  texts: z.record(
    languageCode,
    z.object({
      name: z.string().trim().min(1, 'A name is required').max(60),
      description: z.string().trim().min(1, 'A description is required').max(300),
      /** Describes the picture. Absent if it adds nothing to the texts. */
      alt: z.string().trim().max(200).optional(),
    }),
  ),
  /** Name of a drawing, such as `coast-dusk-1`, path of an uploaded picture, or URL of a photograph. */
  image: z.union(
    [
      z.string().regex(/^[a-z]+-[a-z]+-[123]$/),
      z.string().regex(planPicturePath),
      z.string().max(300).regex(photoAddress),
    ],
    'The name of a drawing, an uploaded picture or the https address of a photograph is required',
  ),
  /** Plans are listed in ascending order. */
  position: z.int().min(1).max(999),
};

const contentSchema = z.object({ ...presentation, ...terms, documents });

export type PlanContent = z.output<typeof contentSchema>;

type PlanBody = Pick<
  PlanContent,
  'initial_price' | 'months' | 'renewal' | 'trial_days' | 'by_organisation' | 'documents'
> &
  Pick<z.output<typeof versionSchema>, 'further_prices'>;

const oneCurrency = ({ initial_price, renewal }: PlanBody) =>
  renewal === null || renewal.price.currency === initial_price.currency;
const isTrialPossible = ({ trial_days, renewal, by_organisation }: PlanBody) =>
  trial_days === 0 || (renewal !== null && !by_organisation);
const hasTerms = (plan: PlanBody) => plan.documents !== null || findStandardTerms(plan) !== undefined;

const checkFurtherPrices = (plan: PlanBody, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) => {
  const { initial_price, renewal, by_organisation, further_prices = [] } = plan;
  const refuse = (row: number, field: keyof z.output<typeof furtherPrice>, message: string) =>
    addIssue({ code: 'custom', path: ['further_prices', row, field], message });
  const used = new Set([initial_price.currency]);
  for (const [row, { currency, renewal_price }] of further_prices.entries()) {
    if (used.has(currency)) refuse(row, 'currency', 'Each currency can have one price');
    if (by_organisation) refuse(row, 'currency', 'An organisation pays in the currency of the plan');
    if ((renewal_price === null) !== (renewal === null)) {
      refuse(row, 'renewal_price', 'Exactly the prices of a plan that renews have a renewal price');
    }
    used.add(currency);
  }
};

const checks = {
  currency: { path: ['renewal', 'price', 'currency'], error: 'Both prices must have the same currency' },
  trial: { path: ['trial_days'], error: 'Only a plan that renews and that the member pays for can have a trial' },
  documents: { path: ['documents'], error: 'The standard terms do not describe the plan, so it needs its own' },
};

const versionSchema = z.object({
  ...terms,
  /** Absent from releases of the API that know only one currency for each plan. */
  further_prices: furtherPrices.optional(),
  version: z.int(),
  since: z.iso.datetime(),
  /** Members whose membership is running. */
  members: z.int(),
});

const planSchema = z
  .object({
    sub_id: z.string(),
    subscription_code: z.string(),
    ...presentation,
    state: z.enum(planStates),
    /** Increases with each change. A change must name the one that it is based on. */
    revision: z.int(),
    /** The version on sale, followed by earlier ones that still have members, newest first. */
    versions: z.array(versionSchema).min(1),
  })
  .meta({ id: 'OfficePlan' });

export type OfficePlan = z.output<typeof planSchema>;

const sampleTerms = {
  initial_price: usd(8_900),
  months: 12,
  renewal: { price: usd(7_900), months: 12 },
  trial_days: 0,
  by_organisation: false,
  member_discount_percent: 8,
  further_prices: [{ currency: 'EUR', initial_price: 7_900, renewal_price: 6_900 }],
};
const sampleText = { name: 'Long Days', description: 'For two or three trips a year.' };
const samplePresentation = {
  texts: {
    'en-US': sampleText,
    'es-MX': sampleText,
    'fr-FR': sampleText,
    'de-DE': sampleText,
    'ar-AE': sampleText,
  },
  image: 'coast-dusk-1',
  position: 2,
};
const sampleContent = { ...samplePresentation, ...sampleTerms, documents: null };

/** @private exported for tests of the back office */
export const sampleOfficePlan: OfficePlan = {
  sub_id: 'PLLONGDAYS',
  subscription_code: 'SUB-LD-12',
  ...samplePresentation,
  state: 'active',
  revision: 2,
  versions: [
    { ...sampleTerms, version: 2, since: '2026-11-20T08:00:00.000Z', members: 3 },
    { ...sampleTerms, initial_price: usd(7_900), version: 1, since: '2025-01-01T00:00:00.000Z', members: 41 },
  ],
};

const detailSchema = planSchema.extend({ documents });
const sampleDetail = { ...sampleOfficePlan, documents: null };
const response = nested1(detailSchema);
const params = officeParams.extend({ sub_id: z.string().min(1).max(64) });

/** Returns the plans of an organisation with the members of each version, in the order in which they are listed. */
export const listOfficePlans = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/plans',
  summary: 'The membership plans of an organisation',
  tag: 'office',
  access: requireTask('manage-plans'),
  params: officeParams,
  query: z.object({
    after: z.string().max(64).optional(),
    limit: wholeNumber(z.int().min(1).max(100)).default(25),
  }),
  response: nested1(z.object({ plans: z.array(planSchema), next: z.string().nullable() })),
  sample: { response: { data: { plans: [sampleOfficePlan], next: null } } },
});

/** Returns a plan with its own terms. 404 plan_unknown. */
export const readOfficePlan = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/plans/{sub_id}',
  summary: 'A membership plan',
  tag: 'office',
  access: requireTask('manage-plans'),
  params,
  response,
  errors: { plan_unknown: 404 },
  sample: { response: { data: sampleDetail } },
});

/**
 * Creates a plan, which is on sale at once. 409 key_taken; 422 currency_unknown for a currency without prices,
 * picture_refused for a photograph on a host that has none of the organisation's photographs of places, or for a
 * picture that was not uploaded.
 */
export const createOfficePlan = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/plans',
  summary: 'Creates a membership plan',
  tag: 'office',
  access: requireTask('manage-plans'),
  params: officeParams,
  body: z
    .object({
      ...contentSchema.shape,
      /** Chosen by the caller. A repeated request with the same key creates nothing again. */
      key: z.uuid(),
      why: officeReason,
    })
    .refine(oneCurrency, checks.currency)
    .refine(isTrialPossible, checks.trial)
    .refine(hasTerms, checks.documents)
    .superRefine(checkFurtherPrices),
  response,
  status: 201,
  errors: { key_taken: 409, currency_unknown: 422, picture_refused: 422 },
  sample: {
    request: { ...sampleContent, key: '9b1f7c52-4e0d-4c3f-8f2a-6d5e4c3b2a10', why: 'Planned for January' },
    response: { data: sampleDetail },
  },
});

/**
 * Changes a plan. Changed terms make a new version for new members and members who come back; running memberships keep
 * theirs. Without `further_prices` the plan has the same ones as before, and without `alt` the same text if it has the
 * same picture, because pages of an older release do not send them; an empty `alt` removes the text. 404 plan_unknown;
 * 409 plan_changed if `revision` is not the current one, currency_fixed; 422 currency_unknown for a currency without
 * prices that the plan does not have yet, picture_refused.
 */
export const changeOfficePlan = endpoint({
  method: 'PUT',
  path: '/api/office/{organisation_id}/plans/{sub_id}',
  summary: 'Changes a membership plan',
  tag: 'office',
  access: requireTask('manage-plans'),
  params,
  body: z
    .object({
      ...contentSchema.shape,
      further_prices: furtherPrices.optional(),
      revision: z.int(),
      why: officeReason,
    })
    .refine(oneCurrency, checks.currency)
    .refine(isTrialPossible, checks.trial)
    .refine(hasTerms, checks.documents)
    .superRefine(checkFurtherPrices),
  response,
  errors: { plan_unknown: 404, plan_changed: 409, currency_fixed: 409, currency_unknown: 422, picture_refused: 422 },
  sample: {
    request: { ...sampleContent, revision: 1, why: 'New price list' },
    response: { data: sampleDetail },
  },
});

/** Withdraws a plan from sale, or sells it again. Members keep it. Repeating it changes nothing. 404 plan_unknown. */
export const changeOfficePlanState = endpoint({
  method: 'PUT',
  path: '/api/office/{organisation_id}/plans/{sub_id}/state',
  summary: 'Withdraws a membership plan from sale or sells it again',
  tag: 'office',
  access: requireTask('manage-plans'),
  params,
  body: z.object({ state: z.enum(planStates), why: officeReason }),
  response,
  errors: { plan_unknown: 404 },
  sample: {
    request: { state: 'withdrawn', why: 'Replaced by another plan' },
    response: { data: { ...sampleDetail, state: 'withdrawn', revision: 3 } },
  },
});

export const officePlanEndpoints = [
  listOfficePlans,
  readOfficePlan,
  createOfficePlan,
  changeOfficePlan,
  changeOfficePlanState,
] as const;
