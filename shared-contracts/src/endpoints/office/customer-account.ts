import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { exportOwnData, previewDeletion } from '../people/own-data.ts';
import { customerParams } from './customers.ts';
import { officeReason, requireTask } from './office-parts.ts';

/** Account of another organisation, or of a person who also works for one. */
const accountErrors = { customer_unknown: 404, account_elsewhere: 409, account_of_staff: 409 } as const;

/**
 * Returns an address that opens the organisation's site once, within five minutes, as a customer. The session lasts an
 * hour, is marked on each page, and reaches neither sign-in settings nor saved cards. 404 customer_unknown; 409
 * account_elsewhere, account_of_staff, customer_blocked.
 */
export const openAsCustomer = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/customers/{user_id}/sign-in-address',
  summary: 'Creates an address that opens the site as a customer',
  tag: 'office',
  access: requireTask('open-as-customer'),
  params: customerParams,
  body: z.object({ why: officeReason }),
  response: nested1(z.object({ url: z.url(), expires_at: z.iso.datetime() })),
  errors: { ...accountErrors, customer_blocked: 409 },
  sample: {
    request: { why: 'Cannot find their voucher' },
    response: {
      data: { url: 'http://localhost:3000/?impersonate_key=imp_x', expires_at: '2026-11-20T08:05:00.000Z' },
    },
  },
});

/**
 * Returns all data stored about a customer, as the customer's own export does. 404 customer_unknown; 409
 * account_elsewhere, account_of_staff; 409 booked_elsewhere if the account has a booking at another organisation, whose
 * data its staff must not see.
 */
export const exportCustomerData = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/customers/{user_id}/export',
  summary: 'All data stored about a customer',
  tag: 'office',
  access: requireTask('manage-personal-data'),
  cost: 20,
  params: customerParams,
  body: z.object({ why: officeReason }),
  response: nested1(exportOwnData.response),
  errors: { ...accountErrors, booked_elsewhere: 409 },
  sample: {
    request: { why: 'Requested by letter' },
    response: { data: exportOwnData.sample.response },
  },
});

/** Returns what prevents the deletion of a customer's account, and what the customer would lose. */
export const previewErasure = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/customers/{user_id}/erasure',
  summary: 'Whether the account of a customer can be deleted',
  tag: 'office',
  access: requireTask('manage-personal-data'),
  cost: 12,
  params: customerParams,
  response: nested1(previewDeletion.response),
  errors: accountErrors,
  sample: { response: { data: { obstacles: [], losses: ['stored_value'] } } },
});

/**
 * Deletes the account of a customer permanently, as the customer's own deletion does. 404 customer_unknown; 409
 * account_elsewhere, account_of_staff; 409 account_needed if there is an obstacle.
 */
export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/customers/{user_id}/erasure',
  summary: 'Deletes the account of a customer',
  tag: 'office',
  access: requireTask('manage-personal-data'),
  cost: 40,
  params: customerParams,
  body: z.object({ why: officeReason }),
  response: nested1(z.object({ status: z.literal('deleted') })),
  errors: { ...accountErrors, account_needed: 409 },
  sample: { request: { why: 'Requested by letter' }, response: { data: { status: 'deleted' } } },
});

/** Parts of an account that a merge moves. Points count their sum, the others their number. */
const mergedParts = [
  'bookings',
  'membership',
  'membership_invoices',
  'invoices',
  'points',
  'cash_cards',
  'wallet_cards',
  'coupons',
  'saved_cards',
  'travellers',
  'trips',
  'messages',
] as const;

export type MergedPart = (typeof mergedParts)[number];

/**
 * Why two accounts cannot be merged: a payment in progress in either; in the other account an amount to pay, or bookings
 * or a membership at another organisation; a membership in both; a membership that cannot move because of an earlier
 * one or of saved cards, so that only the opposite direction works; points of different value.
 */
const mergeObstacles = [
  'payment_under_way',
  'to_pay',
  'membership_debt',
  'elsewhere',
  'two_memberships',
  'other_direction',
  'points_differ',
] as const;

const mergeObstacle = z.object({ kind: z.enum(mergeObstacles), booking_id: z.string().nullable() });

export type MergeObstacle = z.output<typeof mergeObstacle>;

/** E-mail address or ID of the account that is merged into the customer's. */
const otherAccount = z.string().trim().min(3, 'Type an e-mail address or account ID').max(254);

const mergeErrors = {
  ...accountErrors,
  other_unknown: 404,
  same_account: 409,
  account_closed: 409,
  demo_account: 409,
  customer_blocked: 409,
  customer_unconfirmed: 409,
} as const;

/**
 * Returns what a merge of another account into a customer's would move, and what prevents it. 404 customer_unknown,
 * other_unknown; 409 same_account, account_elsewhere, account_of_staff, demo_account, customer_blocked; 409
 * customer_unconfirmed if the customer has not confirmed their address, which someone else may own; 409 account_closed
 * if the other account was deleted or merged.
 */
export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/customers/{user_id}/merge',
  summary: 'Whether another account can be merged into a customer',
  tag: 'office',
  access: requireTask('manage-personal-data'),
  cost: 20,
  params: customerParams,
  query: z.object({ other: otherAccount }),
  response: nested1(
    z.object({
      other: z.object({ user_id: z.string(), email: z.string(), firstname: z.string(), lastname: z.string() }),
      moves: z.array(z.object({ part: z.enum(mergedParts), count: z.int() })),
      /** Whether the saved cards of the other account are deleted, because the customer has saved cards. */
      loses_cards: z.boolean(),
      obstacles: z.array(mergeObstacle),
    }),
  ),
  errors: mergeErrors,
  sample: {
    response: {
      data: {
        other: { user_id: 'U1002', email: 'newcomer@example.test', firstname: 'Leo', lastname: 'Castellanos' },
        moves: [
          { part: 'bookings', count: 2 },
          { part: 'points', count: 340 },
        ],
        loses_cards: false,
        obstacles: [],
      },
    },
  },
});

export type MergePreview = z.output<typeof previewMerge.response>['data'];

/**
 * Moves everything of another account to a customer's account and closes the other one, as a deletion does. Both owners
 * are mailed. The errors of `previewMerge`; 409 merge_refused if there is an obstacle.
 */
export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/customers/{user_id}/merge',
  summary: 'Merges another account into a customer',
  tag: 'office',
  access: requireTask('manage-personal-data'),
  cost: 60,
  params: customerParams,
  body: z.object({ other: otherAccount, why: officeReason }),
  response: nested1(z.object({ status: z.literal('merged') })),
  errors: { ...mergeErrors, merge_refused: 409 },
  sample: {
    request: { other: 'U1002', why: 'Both accounts are theirs' },
    response: { data: { status: 'merged' } },
  },
});

export const customerAccountEndpoints = [
  openAsCustomer,
  exportCustomerData,
  previewErasure,
  eraseCustomer,
  previewMerge,
  mergeCustomers,
] as const;
