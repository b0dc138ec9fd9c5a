import { z } from 'zod';
import { emailAddress } from '../../http/contact.schema.ts';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';

/**
 * Who may begin a plan that an organisation pays for: its own people, known by an invitation, by an access code, or by
 * a confirmed e-mail address of its domains.
 */

/** What admits somebody to the plans that an organisation pays for. */
export const admittedBy = ['email', 'code', 'invitation'] as const;

const admissionSchema = z
  .object({
    /** What admits who is signed in; null for who is not admitted yet. */
    admitted_by: z.enum(admittedBy).nullable(),
    /** Whether the address of the account is of the organisation's domains; confirmed, it admits. */
    email_belongs: z.boolean(),
    email_confirmed: z.boolean(),
    /** Whether the organisation has access codes. */
    takes_codes: z.boolean(),
  })
  .meta({ id: 'PlanAdmission' });

export type PlanAdmission = z.infer<typeof admissionSchema>;

const sample = { admitted_by: null, email_belongs: true, email_confirmed: false, takes_codes: true } as const;
const admitted = { data: { ...sample, admitted_by: 'code' as const } };

/** Whether who is signed in may begin the plans that this organisation pays for, and what they can do for it. */
export const readAdmission = endpoint({
  method: 'GET',
  path: '/api/plans/admission',
  summary: 'Whether the organisation pays plans for who is signed in',
  tag: 'membership',
  access: { caller: 'signedIn' },
  response: nested1(admissionSchema),
  sample: { response: { data: sample } },
});

/** Mails who is signed in a link that confirms their address. It works for a day, and for their account alone. */
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
 * Admits who is signed in by what they bring: the token of a mailed link, or an access code. 410 link_gone for a link
 * that was used, has run out or is another account's; 422 access_code_unknown. Again changes nothing.
 */
export const admit = endpoint({
  method: 'POST',
  path: '/api/plans/admission',
  summary: 'Admits who is signed in, by a mailed link or an access code',
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

/** Mails an invitation to the plans that an organisation pays for (operator). It works once and for two weeks. */
export const inviteToPlans = endpoint({
  method: 'POST',
  path: '/api/plans/invitations',
  summary: 'Invites somebody to the plans that an organisation pays for',
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

export const admissionEndpoints = [readAdmission, mailEmailLink, admit, inviteToPlans] as const;
