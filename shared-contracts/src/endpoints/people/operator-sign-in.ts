import { z } from 'zod';
import { emailAddress } from '../../http/contact.schema.ts';
import { endpoint } from '../../http/endpoint.ts';
import { timeZone } from './time-zone.ts';

/**
 * Progress of an operator's sign-in, on the operators' origin. `enrol`: the password is correct, but no authenticator
 * app is enrolled; `code`: the app's code is required. Only `signed-in` grants access.
 */
const operatorSteps = ['password', 'enrol', 'code', 'signed-in'] as const;

const state = z
  .object({
    step: z.enum(operatorSteps),
    /** E-mail address of the operator; null before the password step. */
    email: z.string().nullable(),
    /**
     * When the second step was last completed. Changes that affect all visitors require a second step within the last
     * ten minutes.
     */
    second_step_at: z.iso.datetime().nullable(),
    /** When the session expires if it is not used, and when it expires in any case. */
    idle_until: z.iso.datetime().nullable(),
    ends_at: z.iso.datetime().nullable(),
    /** Unused recovery codes; null until both steps are complete. */
    recovery_codes_left: z.int().nullable(),
  })
  .meta({ id: 'OperatorSession' });

export type OperatorSession = z.infer<typeof state>;

/** Milliseconds for which a second step authorises changes for all visitors. */
export const freshSecondStepMs = 10 * 60_000;

/** The digits of a code as authenticator apps show them, with or without a space. */
const code = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The six digits that your app shows are required'));

const recoveryCode = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[2-9A-Z]{16}$/, 'A recovery code like ABCD-EFGH-JKMN-PQRS is required'));

const why = z.string().trim().min(3, 'A reason is required').max(300);

const sample = {
  step: 'signed-in',
  email: 'operator@example.test',
  second_step_at: '2026-11-20T08:00:00Z',
  idle_until: '2026-11-20T08:30:00Z',
  ends_at: '2026-11-20T20:00:00Z',
  recovery_codes_left: 10,
} as const;

const asked = { ...sample, step: 'code', second_step_at: null, recovery_codes_left: null } as const;

/**
 * Returns the progress of an operator's sign-in. With `quiet` the call does not count as use of the session. 404
 * not_here on any organisation's host, because operators sign in on an origin of their own.
 */
export const readOperatorSession = endpoint({
  method: 'GET',
  path: '/api/auth/operator',
  summary: "Progress of an operator's sign-in",
  tag: 'operators',
  access: { caller: 'anyone' },
  query: z.object({ quiet: z.stringbool().optional() }),
  response: state,
  errors: { not_here: 404 },
  sample: { response: sample },
});

/**
 * First step: the password. Grants no access yet. 401 credentials_wrong, 403 account_blocked, operators_only,
 * email_unconfirmed.
 */
export const signInOperator = endpoint({
  method: 'POST',
  path: '/api/auth/operator/sign-in',
  summary: "First step of an operator's sign-in: the password",
  tag: 'operators',
  access: { caller: 'anyone' },
  cost: 40,
  body: z.object({
    email: emailAddress,
    password: z.string().min(1, 'A password is required').max(200),
    time_zone: timeZone,
  }),
  response: state,
  errors: { not_here: 404, credentials_wrong: 401, account_blocked: 403, operators_only: 403, email_unconfirmed: 403 },
  sample: { request: { email: 'operator@example.test', password: 'Travel-2026!' }, response: asked },
});

/** Creates a secret for an authenticator app; each call replaces it. 409 wrong_step. */
export const beginEnrolment = endpoint({
  method: 'POST',
  path: '/api/auth/operator/enrolment',
  summary: 'Creates a secret for an authenticator app',
  tag: 'operators',
  access: { caller: 'operatorSession' },
  response: z.object({
    /** The secret in base32, for typing. */
    secret: z.string(),
    /** The secret as otpauth://totp/…, for scanning. */
    uri: z.string(),
  }),
  errors: { wrong_step: 409 },
  sample: {
    response: {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Almanac%20operators:operator%40example.test?secret=JBSWY3DPEHPK3PXP',
    },
  },
});

/**
 * Enrols the app by its first code; only this response contains the ten recovery codes. 422 code_wrong, 409 wrong_step.
 */
export const confirmEnrolment = endpoint({
  method: 'POST',
  path: '/api/auth/operator/enrolment/confirm',
  summary: 'Enrols an authenticator app by its first code',
  tag: 'operators',
  access: { caller: 'operatorSession' },
  body: z.object({ code }),
  response: z.object({ session: state, recovery_codes: z.array(z.string()) }),
  errors: { wrong_step: 409, code_wrong: 422 },
  sample: {
    request: { code: '123456' },
    response: { session: sample, recovery_codes: ['ABCD-EFGH-JKMN-PQRS'] },
  },
});

/**
 * Completes the second step, also when it is required again before changes for all visitors. Each code is accepted
 * once. 422 code_wrong, code_used, recovery_code_wrong, 409 wrong_step, 429 after too many wrong codes.
 */
export const completeSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/operator/second-step',
  summary: "Second step of an operator's sign-in: a code",
  tag: 'operators',
  access: { caller: 'operatorSession' },
  body: z.union([z.object({ code }), z.object({ recovery_code: recoveryCode })]),
  response: state,
  errors: { wrong_step: 409, code_wrong: 422, code_used: 422, recovery_code_wrong: 422 },
  sample: { request: { code: '123456' }, response: sample },
});

/** Replaces the recovery codes by ten new ones; requires a second step within the last ten minutes. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/operator/recovery-codes',
  summary: 'Creates new recovery codes',
  tag: 'operators',
  access: { caller: 'operatorSession' },
  response: z.object({ recovery_codes: z.array(z.string()) }),
  errors: { wrong_step: 409, confirmation_needed: 403 },
  sample: { response: { recovery_codes: ['ABCD-EFGH-JKMN-PQRS'] } },
});

/** Ends the operator's session. Idempotent. */
export const signOutOperator = endpoint({
  method: 'POST',
  path: '/api/auth/operator/sign-out',
  summary: 'Signs an operator out',
  tag: 'operators',
  access: { caller: 'anyone' },
  response: state,
  errors: { not_here: 404 },
  sample: {
    response: {
      step: 'password',
      email: null,
      second_step_at: null,
      idle_until: null,
      ends_at: null,
      recovery_codes_left: null,
    },
  },
});

const resetBody = z.object({
  email: emailAddress,
  why,
});
const resetResponse = z.object({ reset: z.literal(true) });
const resetSample = {
  request: { email: 'operator@example.test', why: 'Lost telephone, asked by voice' },
  response: { reset: true },
} as const;

/**
 * Removes the second step of another operator, who must enrol again, and ends their sessions. Requires a second step
 * within the last ten minutes. 403 confirmation_needed, 404 operator_unknown, 409 own_second_step.
 */
export const resetOperator = endpoint({
  method: 'POST',
  path: '/api/auth/operator/reset',
  summary: "Resets another operator's second step",
  tag: 'operators',
  access: { caller: 'operatorSession' },
  body: resetBody,
  response: resetResponse,
  errors: { wrong_step: 409, confirmation_needed: 403, operator_unknown: 404, own_second_step: 409 },
  sample: resetSample,
});

/**
 * Removes the second step of an operator with the operator token, for when no other operator is left. 404
 * operator_unknown.
 */
export const resetOperatorByToken = endpoint({
  method: 'POST',
  path: '/api/operators/reset-second-step',
  summary: "Resets an operator's second step by operator token",
  tag: 'operators',
  access: { caller: 'operator' },
  body: resetBody,
  response: resetResponse,
  errors: { operator_unknown: 404 },
  sample: resetSample,
});

export const operatorEndpoints = [
  readOperatorSession,
  signInOperator,
  beginEnrolment,
  confirmEnrolment,
  completeSecondStep,
  renewRecoveryCodes,
  signOutOperator,
  resetOperator,
  resetOperatorByToken,
] as const;
