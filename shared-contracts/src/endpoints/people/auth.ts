import { z } from 'zod';
import { emailAddress as email } from '../../http/contact.schema.ts';
import { endpoint } from '../../http/endpoint.ts';
import { sessionSample } from './session-sample.ts';
import { timeZone } from './time-zone.ts';
import { personName } from '../../people/names.schema.ts';
import { sessionSchema } from '../../people/session.schema.ts';

const password = z.string().min(1, 'A password is required').max(200);
const newPassword = z.string().min(10, 'Ten characters or more are required').max(200);
const impersonationKey = z.string().trim().min(1, 'A key is required').max(200);

/** Opens a session and sets the userToken cookie. 401 credentials_wrong, 403 account_blocked. */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  summary: 'Signs in with e-mail and password',
  tag: 'accounts',
  access: { caller: 'anyone' },
  cost: 40,
  body: z.object({ email, password, time_zone: timeZone }),
  response: sessionSchema,
  errors: { credentials_wrong: 401, account_blocked: 403 },
  sample: { request: { email: 'traveller@example.test', password: 'Travel-2026!' }, response: sessionSample },
});

/**
 * Creates an account and signs in (spec §2.6). The response does not reveal whether the e-mail address already has an
 * account: its owner gets a mail instead. 422 password_too_common.
 */
export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  summary: 'Creates an account and signs in',
  tag: 'accounts',
  access: { caller: 'anyone' },
  cost: 40,
  body: z.object({
    email,
    password: newPassword,
    firstname: personName,
    lastname: personName,
    title: z.string().max(20).optional(),
    countrycode: z.string().max(8).optional(),
    phonenumber: z.string().max(30).optional(),
    lang: z.string().max(10).optional(),
    accesscode: z.string().max(80).optional(),
    tripid: z.string().max(80).optional(),
    referral_code: z.string().max(80).optional(),
    time_zone: timeZone,
  }),
  response: sessionSchema,
  status: 201,
  errors: { password_too_common: 422 },
  sample: {
    request: { email: 'lena@example.test', password: 'Long-days-2026', firstname: 'Lena', lastname: 'Novak' },
    response: { ...sessionSample, user: { ...sessionSample.user, email: 'lena@example.test' } },
  },
});

/** Ends the session and clears the userToken cookie. Idempotent. */
export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'Signs out',
  tag: 'accounts',
  access: { caller: 'anyone' },
  response: sessionSchema,
  sample: { response: { user: null, api_key: null } },
});

/** Returns the current session, also for guests. */
export const readSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is signed in',
  tag: 'accounts',
  access: { caller: 'anyone' },
  response: sessionSchema,
  sample: { response: sessionSample },
});

/** Mails a link for a new password. The response is the same for unknown e-mail addresses. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mails a link for a new password',
  tag: 'accounts',
  access: { caller: 'anyone' },
  body: z.object({ email }),
  response: z.object({ status: z.literal('sent') }),
  status: 202,
  sample: { request: { email: 'traveller@example.test' }, response: { status: 'sent' } },
});

const resetToken = z.string().min(1).max(400);

/**
 * Returns the consequences of a password reset: whether the account starts empty because its e-mail address was never
 * confirmed, and the passkeys that are removed unless the owner ticks them. 410 reset_token_gone.
 */
export const readReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password/details',
  summary: 'Returns what a password reset will remove',
  tag: 'accounts',
  access: { caller: 'anyone' },
  body: z.object({ token: resetToken }),
  response: z.object({
    starts_empty: z.boolean(),
    passkeys: z.array(
      z.object({
        passkey_id: z.string(),
        name: z.string(),
        added_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: { reset_token_gone: 410 },
  sample: {
    request: { token: 'v1.eyJ1…' },
    response: {
      starts_empty: false,
      passkeys: [
        {
          passkey_id: 'PK7XK2M9Q4T6W8Y3Z5A1B',
          name: 'Firefox, Windows',
          added_at: '2026-11-20T08:00:00.000Z',
          last_used_at: null,
        },
      ],
    },
  },
});

/**
 * Sets a new password with the mailed token, ends all other sessions, removes passkeys that are not in `keep_passkeys`,
 * and signs in. If the e-mail address was never confirmed, the owner gets an empty account under the given names. 410
 * reset_token_gone.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password with a mailed token',
  tag: 'accounts',
  access: { caller: 'anyone' },
  cost: 40,
  body: z.object({
    token: resetToken,
    password: newPassword,
    time_zone: timeZone,
    keep_passkeys: z.array(z.string().max(40)).max(100).optional(),
    firstname: personName.optional(),
    lastname: personName.optional(),
  }),
  response: sessionSchema,
  errors: { reset_token_gone: 410, password_too_common: 422 },
  sample: { request: { token: 'v1.eyJ1…', password: 'Long-days-2026' }, response: sessionSample },
});

/**
 * Changes the password of the signed-in owner and ends all their other sessions. 403 password_wrong, signed_in_by_key;
 * 422 password_too_common.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: "Changes the signed-in user's password",
  tag: 'accounts',
  access: { caller: 'signedIn', action: 'keep-personal-data' },
  cost: 40,
  body: z.object({ password, new_password: newPassword }),
  response: z.object({ ended: z.int() }),
  errors: { password_wrong: 403, signed_in_by_key: 403, demo_account: 403, password_too_common: 422 },
  sample: { request: { password: 'Travel-2026!', new_password: 'Long-days-2026' }, response: { ended: 2 } },
});

/** Signs in by key (spec §2.8/02). A refusal returns 200 with redirect targets in `message`. */
export const impersonate = endpoint({
  method: 'POST',
  path: '/api/auth/impersonate',
  summary: 'Signs in by an impersonation key',
  tag: 'accounts',
  access: { caller: 'anyone' },
  body: z.object({ impersonate_key: impersonationKey }),
  response: z.object({
    status: z.enum(['success', 'failed']),
    message: z.object({ session_out_url: z.url().nullable(), sso_logout_url: z.url().nullable() }),
    session: sessionSchema.nullable(),
  }),
  sample: {
    request: { impersonate_key: 'imp-traveller' },
    response: { status: 'success', message: { session_out_url: null, sso_logout_url: null }, session: sessionSample },
  },
});

/**
 * Creates a single-use key to one account for an organisation (operators only). Only this response contains the key.
 */
export const createImpersonationKey = endpoint({
  method: 'POST',
  path: '/api/auth/impersonation-keys',
  summary: 'Creates a single-use impersonation key',
  tag: 'accounts',
  access: { caller: 'operator' },
  body: z.object({
    email,
    organisation: z.string().min(1).max(31),
    valid_minutes: z.int().min(1).max(1440).default(15),
    /** Reason for the key, recorded in the audit trail. */
    why: z.string().trim().min(3, 'Give a reason of at least three letters').max(500),
  }),
  response: z.object({ impersonate_key: z.string(), expires_at: z.iso.datetime() }),
  status: 201,
  errors: { token_missing: 401, token_unknown: 401, account_unknown: 404, organisation_unknown: 404 },
  sample: {
    request: {
      email: 'traveller@example.test',
      organisation: 'skyline',
      valid_minutes: 15,
      why: 'Asked for help by phone',
    },
    response: { impersonate_key: 'imp_…', expires_at: '2026-11-20T08:15:00.000Z' },
  },
});

export const authEndpoints = [
  signIn,
  signUp,
  signOut,
  readSession,
  forgotPassword,
  readReset,
  resetPassword,
  changePassword,
  impersonate,
  createImpersonationKey,
] as const;
