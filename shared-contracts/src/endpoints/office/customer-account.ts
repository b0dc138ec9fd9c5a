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

export const customerAccountEndpoints = [openAsCustomer, exportCustomerData, previewErasure, eraseCustomer] as const;
