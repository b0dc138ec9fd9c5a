import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const operatorErrors = { token_missing: 401, token_unknown: 401, not_a_sandbox: 404 } as const;

/** Puts the seed back (operator, sandbox only). Everything made since is gone. */
export const resetSandbox = endpoint({
  method: 'POST',
  path: '/sandbox/reset',
  summary: 'Puts the seed back',
  tag: 'sandbox',
  response: z.object({ status: z.literal('reset') }),
  errors: operatorErrors,
  sample: { response: { status: 'reset' } },
});

/** Moves the sandbox's time forward for all services (operator, sandbox only). */
export const moveSandboxClock = endpoint({
  method: 'POST',
  path: '/sandbox/clock',
  summary: "Moves the sandbox's time forward",
  tag: 'sandbox',
  body: z.object({
    forward_seconds: z
      .int('A whole number of seconds is wanted')
      .min(1, 'Time only moves forward')
      .max(10 * 365 * 86_400, 'Ten years at most'),
  }),
  response: z.object({ now: z.iso.datetime() }),
  errors: operatorErrors,
  sample: { request: { forward_seconds: 259_200 }, response: { now: '2026-11-23T08:00:00.000Z' } },
});

/** For operators and tests; not part of what pages call. */
export const sandboxEndpoints = [resetSandbox, moveSandboxClock] as const;
