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

/** What goes wrong at the suppliers the next `times` times. */
export const supplierFaultSchema = z.object({
  call: z.enum(['check', 'book', 'cancel']),
  /** Before its work the call has done nothing; after it, all of it, and only the answer is lost. */
  when: z.enum(['before', 'after']).default('before'),
  times: z.int().min(1).max(1_000).default(1),
});

export type SupplierFault = z.output<typeof supplierFaultSchema>;

/** Makes the sandbox's suppliers fail (operator, sandbox only). */
export const injectSupplierFault = endpoint({
  method: 'POST',
  path: '/sandbox/supplier-faults',
  summary: 'Makes the suppliers fail',
  tag: 'sandbox',
  body: supplierFaultSchema,
  response: z.object({ fault_id: z.int() }),
  status: 201,
  errors: operatorErrors,
  sample: { request: { call: 'book', when: 'after', times: 2 }, response: { fault_id: 3 } },
});

/** Ends every fault of the suppliers that still waits (operator, sandbox only). */
export const clearSupplierFaults = endpoint({
  method: 'DELETE',
  path: '/sandbox/supplier-faults',
  summary: 'Ends all faults of the suppliers',
  tag: 'sandbox',
  response: z.object({ cleared: z.int() }),
  errors: operatorErrors,
  sample: { response: { cleared: 1 } },
});

/** For operators and tests; not part of what pages call. */
export const sandboxEndpoints = [resetSandbox, moveSandboxClock, injectSupplierFault, clearSupplierFaults] as const;
