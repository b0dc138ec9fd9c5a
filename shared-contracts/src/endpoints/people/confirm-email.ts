import { z } from 'zod';
import { emailAddress } from '../../http/contact.schema.ts';
import { endpoint } from '../../http/endpoint.ts';
import { sessionSchema } from '../../people/session.schema.ts';
import { sessionSample } from './session-sample.ts';

/** Mails the signed-in user a single-use link, valid for a day, that confirms their e-mail address. */
export const mailEmailConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email/mail',
  summary: 'Mails a link that confirms the address of the account',
  tag: 'accounts',
  access: { caller: 'signedIn' },
  response: z.object({ status: z.literal('sent') }),
  status: 202,
  sample: { response: { status: 'sent' } },
});

/**
 * Mails a link to a new e-mail address of the signed-in account; the account's address changes when the link is opened.
 * The password is required unless the session was opened within ten minutes. The response does not reveal whether the
 * new address belongs to an account: its owner gets a mail instead of the link. 403 recent_sign_in_needed,
 * password_wrong, signed_in_by_key; 422 email_unchanged.
 */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/auth/change-email',
  summary: 'Mails a link that changes the e-mail address of the account',
  tag: 'accounts',
  access: { caller: 'signedIn', action: 'keep-personal-data' },
  cost: 40,
  body: z.object({ email: emailAddress, password: z.string().min(1).max(200).optional() }),
  response: z.object({ status: z.literal('sent') }),
  status: 202,
  errors: {
    recent_sign_in_needed: 403,
    password_wrong: 403,
    signed_in_by_key: 403,
    demo_account: 403,
    email_unchanged: 422,
  },
  sample: {
    request: { email: 'maya.okafor@example.test', password: 'Travel-2026!' },
    response: { status: 'sent' },
  },
});

/**
 * Confirms the e-mail address of the signed-in account, or changes it, by the token of a mailed link. A changed address
 * ends all other sessions, and repeating the call returns 200. 410 link_used, link_expired, or link_unknown for a
 * damaged link or one of another account, so that the owner of an address cannot be tricked into confirming a
 * stranger's account. 410 change_expired for a link to a new address that has expired or was replaced by a later
 * change; 409 email_taken if the new address got an account after the link was mailed.
 */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirms an address by a mailed link',
  tag: 'accounts',
  access: { caller: 'signedIn' },
  body: z.object({ token: z.string().min(1, 'The token of a link is required').max(400) }),
  response: sessionSchema,
  errors: { link_used: 410, link_expired: 410, link_unknown: 410, change_expired: 410, email_taken: 409 },
  sample: {
    request: { token: 'eyJkYXRhIjp7…' },
    response: { ...sessionSample, emailConfirmed: true },
  },
});

export const confirmEmailEndpoints = [mailEmailConfirmation, changeEmail, confirmEmail] as const;
