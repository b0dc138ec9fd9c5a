import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { cardBrands } from '../../payments/card-brands.ts';
import { debtSchema, planStatuses } from './plans.ts';
import { membershipInvoiceSample, membershipSample } from './membership-samples.ts';

const lang = z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'A language like en-US is required');
/** Token of a mailed link; opens this membership without signing in. */
const access = z.string().max(600);

/** Detailed status of a membership, including its reason. */
export const membershipPhases = ['trialing', 'active', 'past_due', 'expired', 'cancelled', 'blocked'] as const;

export type MembershipPhase = (typeof membershipPhases)[number];

/** The renewal summary (spec §2.5/09) with everything that the profile shows of a membership. */
export const membershipSchema = z
  .object({
    subscription_id: z.string(),
    phase: z.enum(membershipPhases),
    plan_status: z.enum(planStatuses),
    /** The plan's name. */
    type: z.string(),
    plan_id: z.string(),
    plan_code: z.string(),
    is_renewable: z.boolean(),
    member_since: z.iso.date(),
    plan_expiry_date: z.iso.date(),
    /** Null if there is no further automatic charge. */
    next_billing: z.object({ on: z.iso.date(), amount: moneySchema, by_org: z.boolean() }).nullable(),
    /** The membership ends with its current period. */
    cancel_at_period_end: z.boolean(),
    /** The card to be charged; null if none is stored. */
    payment_method: z
      .object({
        brand: z.enum([...cardBrands, 'unknown']),
        last4: z.string().regex(/^\d{4}$/),
        exp_month: z.int().min(1).max(12).nullable(),
        exp_year: z.int().nullable(),
      })
      .nullable(),
    /**
     * A failed charge: the provider's message, the time of the next attempt, and whether the bank requires a challenge.
     */
    past_due: z
      .object({
        amount: moneySchema,
        message: z.string().nullable(),
        message_code: z.string().nullable(),
        next_try_on: z.iso.date().nullable(),
        needs_bank: z.boolean(),
      })
      .nullable(),
    debts: z.array(debtSchema),
    time_zone: z.string(),
  })
  .meta({ id: 'Membership' });

export type Membership = z.infer<typeof membershipSchema>;

/** Returns the membership of the signed-in user or of a mailed link; null if the account never had one. */
export const readMembership = endpoint({
  method: 'GET',
  path: '/api/memberships/current',
  summary: "The signed-in user's membership",
  tag: 'membership',
  access: { caller: 'signedInOrLink' },
  query: z.object({ lang: lang.optional(), access: access.optional() }),
  response: nested1(membershipSchema.nullable()),
  errors: { link_expired: 410 },
  sample: { response: { data: membershipSample } },
});

/**
 * Cancels a membership at the end of its paid period; a past-due membership ends immediately without further attempts
 * to charge. Idempotent. 409 not_running.
 */
export const cancelMembership = endpoint({
  method: 'POST',
  path: '/api/memberships/current/cancel',
  summary: 'Cancels the membership at the end of its period',
  tag: 'membership',
  access: { caller: 'signedIn' },
  query: z.object({ lang: lang.optional() }),
  response: nested1(membershipSchema),
  errors: { no_membership: 404, not_running: 409 },
  sample: { response: { data: { ...membershipSample, cancel_at_period_end: true, next_billing: null } } },
});

/**
 * Reverts the cancellation of a membership before the period ends. Idempotent. 409 not_running after the period's end.
 */
export const resumeMembership = endpoint({
  method: 'POST',
  path: '/api/memberships/current/resume',
  summary: 'Reverts the cancellation',
  tag: 'membership',
  access: { caller: 'signedIn' },
  query: z.object({ lang: lang.optional() }),
  response: nested1(membershipSchema),
  errors: { no_membership: 404, not_running: 409 },
  sample: { response: { data: membershipSample } },
});

export const membershipInvoiceStates = ['paid', 'charged_to_organisation'] as const;

export const membershipInvoiceSchema = z
  .object({
    invoice_id: z.string().regex(/^SI[A-Z0-9]{8,40}$/),
    /** Invoice number, consecutive per organisation and year: `ALM-M-2026-000123`. */
    number: z.string(),
    state: z.enum(membershipInvoiceStates),
    issued_on: z.iso.date(),
    plan_name: z.string(),
    amount: moneySchema,
    /** The paid period. */
    from: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
    last4: z.string().nullable(),
  })
  .meta({ id: 'MembershipInvoice' });

export type MembershipInvoice = z.infer<typeof membershipInvoiceSchema>;

/** Returns the charges of the signed-in user's membership, newest first. */
export const listMembershipInvoices = endpoint({
  method: 'GET',
  path: '/api/memberships/current/invoices',
  summary: 'Invoices of the membership',
  tag: 'membership',
  access: { caller: 'signedIn' },
  query: z.object({ lang: lang.optional() }),
  response: nested1(z.array(membershipInvoiceSchema)),
  sample: { response: { data: [membershipInvoiceSample] } },
});

/** Returns a membership invoice as a PDF. `SI….pdf` */
export const readMembershipInvoice = endpoint({
  method: 'GET',
  path: '/api/memberships/current/invoices/{file}',
  summary: 'An invoice of the membership as PDF',
  tag: 'membership',
  access: { caller: 'signedIn', own: 'membership' },
  params: z.object({ file: z.string().regex(/^SI[A-Z0-9]{8,40}\.pdf$/, 'The name of an invoice is required') }),
  query: z.object({ lang: lang.optional() }),
  response: z.string(),
  media: 'application/pdf',
  errors: { invoice_unknown: 404 },
  sample: { response: '%PDF-1.7…' },
});

const blockErrors = { token_missing: 401, token_unknown: 401, user_unknown: 404 } as const;
const ofUser = z.object({ user_id: z.string().min(1).max(40) });

/** Blocks an account (operator): the account is signed out on every device, and its membership is no longer charged. */
export const blockAccount = endpoint({
  method: 'POST',
  path: '/api/accounts/{user_id}/block',
  summary: 'Blocks an account',
  tag: 'accounts',
  access: { caller: 'operator' },
  params: ofUser,
  body: z.object({ why: z.string().min(3).max(200) }),
  response: nested1(z.object({ user_id: z.string(), is_blocked: z.boolean() })),
  errors: blockErrors,
  sample: { request: { why: 'Charged back twice' }, response: { data: { user_id: 'U1005', is_blocked: true } } },
});

/** Allows a blocked account to sign in again (operator). */
export const unblockAccount = endpoint({
  method: 'POST',
  path: '/api/accounts/{user_id}/unblock',
  summary: 'Unblocks an account',
  tag: 'accounts',
  access: { caller: 'operator' },
  params: ofUser,
  body: z.object({ why: z.string().min(3).max(200) }),
  response: nested1(z.object({ user_id: z.string(), is_blocked: z.boolean() })),
  errors: blockErrors,
  sample: { request: { why: 'Cleared with the bank' }, response: { data: { user_id: 'U1005', is_blocked: false } } },
});

export const membershipEndpoints = [
  readMembership,
  cancelMembership,
  resumeMembership,
  listMembershipInvoices,
  readMembershipInvoice,
  blockAccount,
  unblockAccount,
] as const;
