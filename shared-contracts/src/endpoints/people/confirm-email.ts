import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { sessionSchema } from '../../people/session.schema.ts';
import { sessionSample } from './session-sample.ts';

/** Mails who is signed in a link that confirms their address: it works for a day, and once. */
export const mailConfirmation = endpoint({
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
 * Confirms the address of who is signed in by the token of a mailed link. 410 link_used, link_expired, or link_unknown for
 * one that is not whole or another account's: who made an account with somebody else's address cannot have them confirm it.
 */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirms an address by a mailed link',
  tag: 'accounts',
  access: { caller: 'signedIn' },
  body: z.object({ token: z.string().min(1, 'The token of a link is wanted').max(400) }),
  response: sessionSchema,
  errors: { link_used: 410, link_expired: 410, link_unknown: 410 },
  sample: {
    request: { token: 'eyJkYXRhIjp7…' },
    response: { ...sessionSample, emailConfirmed: true },
  },
});

export const confirmEmailEndpoints = [mailConfirmation, confirmEmail] as const;
