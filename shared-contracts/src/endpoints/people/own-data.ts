import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';

/**
 * Why an account cannot be deleted yet: an upcoming or current trip, a payment in progress, an outstanding payment for
 * a booking, or membership debt.
 */
const deletionObstacles = ['booking_ahead', 'payment_under_way', 'to_pay', 'membership_debt'] as const;

/** Losses when an account is deleted: a running membership, and the value of cards and points. */
export const deletionLosses = ['membership', 'stored_value'] as const;

const obstacle = z.object({
  kind: z.enum(deletionObstacles),
  /** The booking that prevents the deletion, if any. */
  booking_id: z.string().nullable(),
  title: z.string().nullable(),
  /** Last day of the trip. */
  until: z.iso.date().nullable(),
});

export type DeletionObstacle = z.output<typeof obstacle>;
export type DeletionLoss = (typeof deletionLosses)[number];

const owners = { caller: 'signedIn', action: 'keep-personal-data' } as const;

/**
 * Returns all data of the signed-in account by section, including documents, without passwords and card numbers. The
 * password is required unless the session was opened within ten minutes. 403 recent_sign_in_needed, password_wrong,
 * signed_in_by_key.
 */
export const exportOwnData = endpoint({
  method: 'POST',
  path: '/api/profile/export',
  summary: 'All data stored about the signed-in user',
  tag: 'accounts',
  access: owners,
  cost: 20,
  body: z.object({ password: z.string().min(1).max(200).optional() }).nullish(),
  response: z.object({
    made_at: z.iso.datetime(),
    email: z.string(),
    sections: z.record(z.string(), z.unknown()),
  }),
  errors: { recent_sign_in_needed: 403, password_wrong: 403, signed_in_by_key: 403, demo_account: 403 },
  sample: {
    request: { password: 'Travel-2026!' },
    response: {
      made_at: '2026-11-20T08:00:00.000Z',
      email: 'traveller@example.test',
      sections: { account: { firstname: 'Maya', lastname: 'Okafor' }, travellers: [], bookings: [] },
    },
  },
});

/** Returns the obstacles to deleting the account and what would be lost. */
export const previewDeletion = endpoint({
  method: 'GET',
  path: '/api/profile/deletion',
  summary: 'Whether the account can be deleted',
  tag: 'accounts',
  access: owners,
  cost: 12,
  response: z.object({ obstacles: z.array(obstacle), losses: z.array(z.enum(deletionLosses)) }),
  errors: { signed_in_by_key: 403, demo_account: 403 },
  sample: {
    response: {
      obstacles: [{ kind: 'booking_ahead', booking_id: 'B-4NQK7Z', title: 'Hotel Lira', until: '2026-12-04' }],
      losses: ['stored_value'],
    },
  },
});

/**
 * Deletes the signed-in account permanently: ends all sessions, deletes everything that need not be retained by law,
 * and frees the e-mail address for a new account. The password is required unless the session was opened within ten
 * minutes. 403 recent_sign_in_needed, password_wrong, signed_in_by_key; 409 account_needed if there is an obstacle.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/profile/deletion',
  summary: 'Deletes the account',
  tag: 'accounts',
  access: owners,
  cost: 40,
  body: z.object({ password: z.string().min(1).max(200).optional() }),
  response: z.object({ status: z.literal('deleted') }),
  errors: {
    recent_sign_in_needed: 403,
    password_wrong: 403,
    signed_in_by_key: 403,
    demo_account: 403,
    account_needed: 409,
  },
  sample: { request: { password: 'Travel-2026!' }, response: { status: 'deleted' } },
});

export const ownDataEndpoints = [exportOwnData, previewDeletion, deleteAccount] as const;
