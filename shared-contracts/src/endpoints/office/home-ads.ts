import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { daySchema } from '../products/hotels.ts';
import { currency, lang } from '../request-locale.ts';
import { usd } from '../shared-samples.ts';
import { officeParams, officeReason, requireTask } from './office-parts.ts';

const adRule = z.object({
  /** Whether pages hide the ad, or show it before all others. */
  kind: z.enum(['hide', 'pin']),
  /** Order of pinned ads: 1 is shown first. */
  priority: z.int().min(1).max(99),
  /** First and last UTC day of the rule; null without a limit. */
  from: daySchema.nullable(),
  until: daySchema.nullable(),
});

export type AdRule = z.output<typeof adRule>;

/** A rule whose period does not end before it begins. */
const adRuleInput = adRule
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    message: 'The last day is before the first',
  })
  .nullable();

const homeAdSchema = z
  .object({
    /** First path segment of the product's pages. */
    section: z.string(),
    lodging_id: z.string(),
    name: z.string(),
    /** Position of the ad for guests now, from 1; null if pages do not show it. */
    position: z.int().nullable(),
    /** The discounted offer; null if the lodging has none now, so that it cannot be shown. */
    offer: z.object({ price: moneySchema, strike: moneySchema, checkin: daySchema, checkout: daySchema }).nullable(),
    rule: adRule.nullable(),
    /** E-mail address of the member of staff who set the rule, and the time. */
    set: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'HomeAd' });

export type HomeAd = z.output<typeof homeAdSchema>;

/** @private exported for tests of the back office */
export const sampleHomeAd: HomeAd = {
  section: 'resorts',
  lodging_id: 'amalfi-coast.cala-solara',
  name: 'Cala Solara',
  position: 1,
  offer: { price: usd(196_000), strike: usd(222_700), checkin: '2027-05-15', checkout: '2027-05-22' },
  rule: null,
  set: null,
};

const response = nested1(z.object({ ads: z.array(homeAdSchema) }));
const sample = { data: { ads: [sampleHomeAd] } };
const query = z.object({ currency, lang });

/** Returns the discounted offers that ads can show, in the order of guests' pages, and all rules of staff. */
export const listHomeAds = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/ads',
  summary: 'The ads of home pages',
  tag: 'office',
  access: requireTask('manage-home-pages'),
  params: officeParams,
  query,
  response,
  sample: { response: sample },
});

/**
 * Hides or pins the ad of a lodging in a period, or with null shows it by its saving again. 404 ad_unknown without an
 * offer and a rule; 409 ad_changed if `before` is not the current rule.
 */
export const setHomeAd = endpoint({
  method: 'PUT',
  path: '/api/office/{organisation_id}/ads',
  summary: 'Hides or pins an ad of home pages',
  tag: 'office',
  access: requireTask('manage-home-pages'),
  params: officeParams,
  query,
  body: z.object({
    section: z.string().min(1).max(40),
    lodging_id: z.string().min(1).max(120),
    rule: adRuleInput,
    /** The rule that the person saw. */
    before: adRuleInput,
    why: officeReason,
  }),
  response,
  errors: { ad_unknown: 404, ad_changed: 409 },
  sample: {
    request: {
      section: 'resorts',
      lodging_id: 'amalfi-coast.cala-solara',
      rule: { kind: 'pin', priority: 1, from: null, until: '2027-01-31' },
      before: null,
      why: 'Partner of the month',
    },
    response: sample,
  },
});

export const homeAdEndpoints = [listHomeAds, setHomeAd] as const;
