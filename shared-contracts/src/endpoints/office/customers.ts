import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { membershipPhases } from '../membership/memberships.ts';
import { lang } from '../request-locale.ts';
import { afterMovement, officeParams, officeReason, requireTask } from './office-parts.ts';

const foundCustomerSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  is_blocked: z.boolean(),
});

export type FoundCustomer = z.output<typeof foundCustomerSchema>;

const customerSessionSchema = z.object({
  session_id: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  device: z.string(),
});

export type CustomerSession = z.output<typeof customerSessionSchema>;

/** A customer as the back office shows them. */
export const customerSchema = z
  .object({
    ...foundCustomerSchema.shape,
    /** Bookings of the account at this organisation. */
    bookings: z.int(),
    /** Spendable loyalty points. */
    points: z.int(),
    /** The devices that are signed in and were used last; `listCustomerSessions` returns all. */
    sessions: z.array(customerSessionSchema),
    /** Cards that paid bookings here, as brand and last four digits. */
    cards: z.array(z.object({ brand: z.string(), last4: z.string() })),
    /** The membership at this organisation; null without one. */
    membership: z
      .object({
        plan: z.string(),
        status: z.enum(membershipPhases),
        /** Last day of the current period. */
        until: z.iso.date().optional(),
        /** Whether it ends with the current period. */
        is_ending: z.boolean().optional(),
      })
      .nullable(),
  })
  .meta({ id: 'Customer' });

export type Customer = z.output<typeof customerSchema>;

const sampleFound = {
  user_id: 'U1001',
  email: 'traveller@example.test',
  firstname: 'Maya',
  lastname: 'Okafor',
  is_blocked: false,
};

/** @private exported for tests of the back office */
export const sampleCustomer = {
  ...sampleFound,
  bookings: 3,
  points: 1_240,
  sessions: [
    {
      session_id: 'S1',
      created_at: '2026-11-18T08:00:00.000Z',
      last_used_at: '2026-11-20T08:00:00.000Z',
      device: 'Chrome on macOS',
    },
  ],
  cards: [{ brand: 'visa', last4: '4242' }],
  membership: { plan: 'Almanac Plus', status: 'active' as const, until: '2026-12-31', is_ending: false },
};

/**
 * Returns accounts made at the organisation, or with a booking there, whose name or address has words that begin so, or
 * whose phone number or that of a booking ends so. A misspelt name finds the most similar ones.
 */
export const findCustomers = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/customers',
  summary: 'Finds customers of an organisation',
  tag: 'office',
  access: requireTask('see-customers'),
  params: officeParams,
  query: z.object({
    q: z.string().trim().min(2, 'Type at least two characters').max(200),
    /** `next` of the page before. */
    after: z.string().min(1).max(64).optional(),
  }),
  response: nested1(
    z.object({
      customers: z.array(foundCustomerSchema),
      /** Cursor of the next page; null on the last one. An older API has one page only, and does not return it. */
      next: z.string().nullable().optional(),
      /** The words that were searched for instead, if a name had no match. An older API does not return them. */
      corrected: z.string().nullable().optional(),
    }),
  ),
  sample: { response: { data: { customers: [sampleFound], next: null, corrected: null } } },
});

export const customerParams = officeParams.extend({ user_id: z.string().min(1).max(64) });

/** Returns a customer. 404 customer_unknown, also for an account without a booking that was made elsewhere. */
export const readCustomer = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/customers/{user_id}',
  summary: 'A customer of an organisation',
  tag: 'office',
  access: requireTask('see-customers'),
  params: customerParams,
  query: z.object({ lang }),
  response: nested1(customerSchema),
  errors: { customer_unknown: 404 },
  sample: { response: { data: sampleCustomer } },
});

/** Returns the devices on which a customer is signed in, last used first, a page at a time. 404 customer_unknown. */
export const listCustomerSessions = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/customers/{user_id}/sessions',
  summary: 'Devices on which a customer is signed in',
  tag: 'office',
  access: requireTask('see-customers'),
  params: customerParams,
  query: z.object({ after: afterMovement }),
  response: nested1(z.object({ sessions: z.array(customerSessionSchema), next: z.string().nullable() })),
  errors: { customer_unknown: 404 },
  sample: { response: { data: { sessions: sampleCustomer.sessions, next: null } } },
});

/**
 * Blocks or unblocks an account: a blocked one is signed out everywhere and cannot sign in or be charged. The customer
 * is mailed `message`, but never `why`. 404
 * customer_unknown; 409 account_elsewhere for an account that was made at another organisation.
 */
export const changeCustomerBlock = endpoint({
  method: 'PUT',
  path: '/api/office/{organisation_id}/customers/{user_id}/block',
  summary: 'Blocks or unblocks a customer',
  tag: 'office',
  access: requireTask('block-customer'),
  params: customerParams,
  query: z.object({ lang }),
  body: z.object({ is_blocked: z.boolean(), why: officeReason, message: z.string().trim().max(500).optional() }),
  response: nested1(customerSchema),
  errors: { customer_unknown: 404, account_elsewhere: 409 },
  sample: {
    request: { is_blocked: true, why: 'Charged back twice', message: 'Your bank took back two payments.' },
    response: { data: { ...sampleCustomer, is_blocked: true, sessions: [] } },
  },
});

/**
 * Signs a customer out on one device, or everywhere without `session_id`. 404 customer_unknown, session_unknown; 409
 * account_elsewhere.
 */
export const signOutCustomer = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/customers/{user_id}/sign-out',
  summary: 'Signs a customer out',
  tag: 'office',
  access: requireTask('block-customer'),
  params: customerParams,
  query: z.object({ lang }),
  body: z.object({ session_id: z.string().min(1).max(64).optional(), why: officeReason }),
  response: nested1(customerSchema),
  errors: { customer_unknown: 404, session_unknown: 404, account_elsewhere: 409 },
  sample: { request: { why: 'Lost their phone' }, response: { data: { ...sampleCustomer, sessions: [] } } },
});

export const customerEndpoints = [
  findCustomers,
  readCustomer,
  listCustomerSessions,
  changeCustomerBlock,
  signOutCustomer,
] as const;
