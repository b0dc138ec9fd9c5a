import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
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

export const customerAccountEndpoints = [openAsCustomer] as const;
