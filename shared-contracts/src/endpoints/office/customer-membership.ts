import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { lang } from '../request-locale.ts';
import { customerParams, customerSchema, sampleCustomer } from './customers.ts';
import { officeReason, requireTask } from './office-parts.ts';

const query = z.object({ lang });
const response = nested1(customerSchema);

/**
 * Cancels the membership of a customer, who gets the mail of a cancellation: at the end of the period, or at once if a
 * charge has failed. 404 customer_unknown, no_membership; 409 account_elsewhere, not_running.
 */
export const cancelCustomerMembership = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/customers/{user_id}/membership/cancellation',
  summary: 'Cancels the membership of a customer',
  tag: 'office',
  access: requireTask('change-membership'),
  params: customerParams,
  query,
  body: z.object({ why: officeReason }),
  response,
  errors: { customer_unknown: 404, no_membership: 404, account_elsewhere: 409, not_running: 409 },
  sample: {
    request: { why: 'Requested by the customer' },
    response: {
      data: {
        ...sampleCustomer,
        membership: { plan: 'Almanac Plus', status: 'active' as const, until: '2026-12-31', is_ending: true },
      },
    },
  },
});

/**
 * Extends the current period of a membership by days that cost nothing, and mails the customer. 404 customer_unknown,
 * no_membership; 409 account_elsewhere, not_extendable if it is not running, a charge has begun, or `until` is not the
 * last day of its period.
 */
export const extendCustomerMembership = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/customers/{user_id}/membership/extension',
  summary: 'Extends the membership of a customer',
  tag: 'office',
  access: requireTask('change-membership'),
  params: customerParams,
  query,
  body: z.object({
    days: z.int().min(1).max(365),
    /** Last day of the period that was shown, so that a repeated request extends once. */
    until: z.iso.date(),
    why: officeReason,
  }),
  response,
  errors: { customer_unknown: 404, no_membership: 404, account_elsewhere: 409, not_extendable: 409 },
  sample: {
    request: { days: 14, until: '2026-12-17', why: 'The benefits did not work' },
    response: { data: sampleCustomer },
  },
});

/**
 * Mails the customer a link to change the card of the membership; card numbers never pass through staff. A key mails
 * once. 404 customer_unknown, no_membership; 409 account_elsewhere, not_running, card_not_needed if the organisation pays.
 */
export const mailMembershipCardLink = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/customers/{user_id}/membership/card-link',
  summary: 'Mails a link to change the card of a membership',
  tag: 'office',
  access: requireTask('change-membership'),
  params: customerParams,
  body: z.object({ key: z.uuid(), why: officeReason }),
  response: nested1(z.object({ queued: z.literal(true) })),
  errors: {
    customer_unknown: 404,
    no_membership: 404,
    account_elsewhere: 409,
    not_running: 409,
    card_not_needed: 409,
  },
  sample: {
    request: { key: '5a0c1e1e-7c0f-4b7e-9a50-2f4c1d7b8e21', why: 'The card was replaced' },
    response: { data: { queued: true } },
  },
});

export const customerMembershipEndpoints = [
  cancelCustomerMembership,
  extendCustomerMembership,
  mailMembershipCardLink,
] as const;
