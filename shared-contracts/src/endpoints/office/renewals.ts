import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { usd } from '../shared-samples.ts';
import { officeParams, officeReason, requireTask } from './office-parts.ts';

/**
 * States of a charge of a membership: `waiting` for its first attempt, `charging` while an attempt is in flight, `failed`
 * and waiting for a retry, `given_up` and turned into a debt, `waived` permanently, `by_organisation` if the member pays
 * nothing.
 */
export const chargeStates = ['waiting', 'charging', 'paid', 'failed', 'given_up', 'waived', 'by_organisation'] as const;

const renewalsSchema = z
  .object({
    /** Charges of memberships that changed in the last 24 hours, by state and message of the provider. */
    results: z.array(
      z.object({
        state: z.enum(chargeStates),
        message_code: z.string().nullable(),
        count: z.int(),
        amount: moneySchema,
        /** How many of them can be tried again now. */
        retryable: z.int(),
      }),
    ),
    /** Memberships that nothing has worked on for two minutes after they were due, oldest first; at most 100. */
    late: z.array(
      z.object({
        subscription_id: z.string(),
        user_id: z.string(),
        email: z.string(),
        due_at: z.iso.datetime().nullable(),
        /** State of the open charge; null without one. */
        charge: z.enum(chargeStates).nullable(),
        attempt: z.int(),
      }),
    ),
    /** How many charges that were paid in the last 90 days have no invoice. */
    without_invoice: z.int(),
  })
  .meta({ id: 'Renewals' });

export type Renewals = z.output<typeof renewalsSchema>;

/** @private exported for tests of the back office */
export const sampleRenewals: Renewals = {
  results: [
    { state: 'paid', message_code: null, count: 41, amount: usd(323_900), retryable: 0 },
    { state: 'failed', message_code: 'processing_error', count: 3, amount: usd(23_700), retryable: 2 },
  ],
  late: [
    {
      subscription_id: 'SB7QX2K4M9V3ZJ',
      user_id: 'U1003',
      email: 'member@example.test',
      due_at: '2026-11-20T08:00:00.000Z',
      charge: 'charging',
      attempt: 1,
    },
  ],
  without_invoice: 0,
};

/** Returns the results of the last charges of memberships, and what was not worked on. */
export const readRenewals = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/renewals',
  summary: 'The renewals of memberships',
  tag: 'office',
  access: requireTask('see-accounting'),
  params: officeParams,
  response: nested1(renewalsSchema),
  sample: { response: { data: sampleRenewals } },
});

/**
 * Tries the charges again now that failed in the last 24 hours with a message of the provider, at most 500 at once.
 * Charges without a card, and those that the member must confirm at the bank, stay as they are. Returns how many are
 * tried.
 */
export const retryRenewals = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/renewals/retries',
  summary: 'Tries failed renewals again',
  tag: 'office',
  access: requireTask('retry-renewals'),
  params: officeParams,
  body: z.object({ message_code: z.string().min(1).max(64), currency: z.string().length(3), why: officeReason }),
  response: nested1(z.object({ retried: z.int() })),
  sample: {
    request: { message_code: 'processing_error', currency: 'USD', why: 'The provider is back' },
    response: { data: { retried: 2 } },
  },
});

export const renewalEndpoints = [readRenewals, retryRenewals] as const;
