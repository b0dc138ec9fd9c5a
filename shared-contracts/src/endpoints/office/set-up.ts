import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { officeParams, requireTask } from './office-parts.ts';

/** Steps of the first run of an organisation, in the order in which they are done. */
export const setUpSteps = [
  'products',
  'payment_events',
  'mails',
  'rates',
  'daily_rates',
  'support_agent',
  'second_administrator',
  'goodwill_approver',
  'plans',
  'coupons',
  'loyalty',
  'wallet',
] as const;

export type SetUpStep = (typeof setUpSteps)[number];

/**
 * Returns which steps of the first run are done: a product that the organisation sells, an event of the payment provider
 * in the last 90 days, a mail server, current exchange rates and their daily import, a support agent, a second
 * administrator, a person who can approve the goodwill refunds of others, a plan on sale, an active coupon campaign, rules
 * for points, and a wallet product on sale. Readers ignore steps that they do not know, because newer ones may be added.
 */
export const readSetUp = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/set-up',
  summary: 'The steps of the first run of an organisation',
  tag: 'office',
  access: requireTask('manage-staff'),
  params: officeParams,
  query: z.object({
    /** Adds the steps without which the organisation can sell. Pages of older releases have no texts for them. */
    optional: z.literal('true').optional(),
  }),
  response: nested1(z.object({ steps: z.array(z.object({ step: z.string(), is_done: z.boolean() })) })),
  sample: {
    response: {
      data: { steps: setUpSteps.map((step) => ({ step, is_done: step !== 'daily_rates' && step !== 'plans' })) },
    },
  },
});

export const setUpEndpoints = [readSetUp] as const;
