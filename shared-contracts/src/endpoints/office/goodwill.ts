import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import type { StaffRole } from '../../people/permissions.ts';
import { bookingId } from '../orders/bookings.ts';
import { usd } from '../shared-samples.ts';
import { officeParams, officeReason, requireTask } from './office-parts.ts';

/** `requested` waits for a second person. `agreed` is being sent. */
export const goodwillStates = ['requested', 'agreed', 'sent', 'rejected'] as const;

/**
 * The most that a person with a role may refund as goodwill on one booking without a second person, in cents of USD.
 * Other currencies are converted.
 */
const limits: Readonly<Record<StaffRole, number>> = {
  support: 100_00,
  merchandiser: 0,
  finance: 0,
  administrator: 1_000_00,
};

/** Returns the most that a person may refund as goodwill on one booking without a second person. */
export const getGoodwillLimit = (roles: readonly StaffRole[]) => usd(Math.max(0, ...roles.map((role) => limits[role])));

const goodwillRefundSchema = z
  .object({
    goodwill_id: z.string(),
    amount: moneySchema,
    /** The part of the amount that is issued as a cash card; absent if it all goes through the payment. */
    cash_card: moneySchema.optional(),
    state: z.enum(goodwillStates),
    why: z.string(),
    /** E-mail address of the member of staff. */
    requested_by: z.string(),
    requested_at: z.iso.datetime(),
    decided_by: z.string().nullable(),
    /** Whether the caller may approve or reject it. */
    can_decide: z.boolean(),
  })
  .meta({ id: 'GoodwillRefund' });

const goodwillSchema = z
  .object({
    /** Oldest first. */
    refunds: z.array(goodwillRefundSchema),
    /** Sum of all that were not rejected, which a new refund must state, so that none is made unseen. */
    already: moneySchema,
    /** The most that the payment still allows. */
    most: moneySchema,
    /** The most that can be issued as a cash card in addition, up to what was paid by points and stored money. */
    most_by_cash_card: moneySchema.optional(),
    /** The most that the caller may refund now without a second person. */
    limit: moneySchema,
  })
  .meta({ id: 'Goodwill' });

export type Goodwill = z.output<typeof goodwillSchema>;

const sampleGoodwill: Goodwill = {
  refunds: [
    {
      goodwill_id: 'GW7F4K2091XQ',
      amount: usd(20_000),
      state: 'requested',
      why: 'The air conditioning was broken',
      requested_by: 'support@example.test',
      requested_at: '2026-12-19T09:00:00.000Z',
      decided_by: null,
      can_decide: false,
    },
  ],
  already: usd(20_000),
  most: usd(64_800),
  most_by_cash_card: usd(0),
  limit: usd(0),
};

const params = officeParams.extend({ booking_id: bookingId });
const response = nested1(goodwillSchema);

/** Returns the goodwill refunds of a booking, and how much the caller may refund. 404 booking_unknown. */
export const readGoodwill = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/goodwill',
  summary: 'The goodwill refunds of a booking',
  tag: 'office',
  access: requireTask('see-booking'),
  params,
  response,
  errors: { booking_unknown: 404 },
  sample: { response: { data: sampleGoodwill } },
});

/**
 * Refunds an amount beyond the policies, through the payment of the order as far as it allows; the rest as a cash card
 * of the customer, if `rest_to` allows it. Above the caller's limit it waits for a second person. 404 booking_unknown;
 * 409 goodwill_changed if `already` is not the current sum, goodwill_needs_account for a cash card of a guest,
 * goodwill_too_large above what was paid and not refunded, or in parts that the provider cannot refund.
 */
export const refundGoodwill = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/goodwill',
  summary: 'Refunds an amount beyond the policies',
  tag: 'office',
  access: requireTask('refund-goodwill'),
  params,
  body: z.object({
    amount: moneySchema.refine(({ amount }) => amount > 0, 'An amount is required'),
    already: moneySchema,
    /** How the part is paid that the payment does not allow. */
    rest_to: z.enum(['cash_card']).optional(),
    why: officeReason,
  }),
  response,
  errors: { booking_unknown: 404, goodwill_changed: 409, goodwill_needs_account: 409, goodwill_too_large: 409 },
  sample: {
    request: { amount: usd(20_000), already: usd(0), why: 'The air conditioning was broken' },
    response: { data: sampleGoodwill },
  },
});

/**
 * Approves or rejects a goodwill refund that another person requested. 403 own_goodwill for the person who requested it;
 * 404 booking_unknown, goodwill_unknown; 409 goodwill_decided,
 * goodwill_needs_account, goodwill_too_large.
 */
export const decideGoodwill = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/goodwill/{goodwill_id}/decision',
  summary: 'Approves or rejects a goodwill refund',
  tag: 'office',
  access: requireTask('approve-goodwill'),
  params: params.extend({ goodwill_id: z.string().min(1).max(64) }),
  body: z.object({ decision: z.enum(['approve', 'reject']), why: officeReason }),
  response,
  errors: {
    own_goodwill: 403,
    booking_unknown: 404,
    goodwill_unknown: 404,
    goodwill_decided: 409,
    goodwill_needs_account: 409,
    goodwill_too_large: 409,
  },
  sample: {
    request: { decision: 'approve', why: 'The hotel confirmed it' },
    response: { data: sampleGoodwill },
  },
});

export const goodwillEndpoints = [readGoodwill, refundGoodwill, decideGoodwill] as const;
