import { z } from 'zod';
import { emailAddress } from '../../http/contact.schema.ts';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';

/**
 * Users who may start a plan that an organisation pays for: its own people, identified by an invitation, an access
 * code, or a confirmed e-mail address of its domains.
 */

/** Ways of admission to plans that an organisation pays for. */
const admittedBy = ['email', 'code', 'invitation'] as const;

const admissionSchema = z
  .object({
    /** Null if the signed-in user is not admitted. */
    admitted_by: z.enum(admittedBy).nullable(),
    /**
     * Whether the account's e-mail address belongs to a domain of the organisation, so that confirming the address
     * admits the user.
     */
    email_belongs: z.boolean(),
    email_confirmed: z.boolean(),
    /** Whether the organisation has access codes. */
    takes_codes: z.boolean(),
  })
  .meta({ id: 'PlanAdmission' });

export type PlanAdmission = z.infer<typeof admissionSchema>;

const sample = { admitted_by: null, email_belongs: true, email_confirmed: false, takes_codes: true } as const;
const admitted = { data: { ...sample, admitted_by: 'code' as const } };

/**
 * Returns whether the signed-in user may start plans that this organisation pays for, and which ways of admission
 * exist.
 */
export const readAdmission = endpoint({
  method: 'GET',
  path: '/api/plans/admission',
  summary: 'Whether the organisation pays plans for the signed-in user',
  tag: 'membership',
  access: { caller: 'signedIn' },
  response: nested1(admissionSchema),
  sample: { response: { data: sample } },
});

/**
 * Mails the signed-in user a link that confirms their e-mail address. The link is valid for a day, and only for their
 * account.
 */
export const mailEmailLink = endpoint({
  method: 'POST',
  path: '/api/plans/admission/email',
  summary: 'Mails a link that confirms the address of the account',
  tag: 'membership',
  access: { caller: 'signedIn' },
  response: z.object({ status: z.literal('sent') }),
  status: 202,
  sample: { response: { status: 'sent' } },
});

/**
 * Admits the signed-in user by the token of a mailed link or by an access code. 410 link_gone for a used or expired
 * link or one of another account; 422 access_code_unknown. Idempotent.
 */
export const joinPlans = endpoint({
  method: 'POST',
  path: '/api/plans/admission',
  summary: 'Admits the signed-in user by a mailed link or an access code',
  tag: 'membership',
  access: { caller: 'signedIn' },
  body: z.union([
    z.object({ token: z.string().min(1).max(400) }),
    z.object({ access_code: z.string().trim().min(1, 'An access code is required').max(40) }),
  ]),
  response: nested1(admissionSchema),
  errors: { link_gone: 410, access_code_unknown: 422 },
  sample: { request: { access_code: 'CREW-2026' }, response: admitted },
});

/** Mails a single-use invitation, valid for two weeks, to the plans that an organisation pays for (operator). */
export const inviteToPlans = endpoint({
  method: 'POST',
  path: '/api/plans/invitations',
  summary: 'Invites a user to the plans that an organisation pays for',
  tag: 'membership',
  access: { caller: 'operator' },
  body: z.object({ organisation: z.string().min(1).max(31), email: emailAddress }),
  response: z.object({ status: z.literal('sent'), expires_at: z.iso.datetime() }),
  status: 202,
  errors: { token_missing: 401, token_unknown: 401, organisation_unknown: 404 },
  sample: {
    request: { organisation: 'skyline', email: 'lena@crew.example' },
    response: { status: 'sent', expires_at: '2026-12-04T08:00:00.000Z' },
  },
});

export const admissionEndpoints = [readAdmission, mailEmailLink, joinPlans, inviteToPlans] as const;
