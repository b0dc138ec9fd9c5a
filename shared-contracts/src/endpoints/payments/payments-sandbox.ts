import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';

const operatorErrors = { token_missing: 401, token_unknown: 401 } as const;

const times = z.int().min(1).max(1_000).default(1);
/** Restricts the failure to calls whose path starts with this text: `/v1/payment_intents`. */
const path = z.string().startsWith('/v1/').max(200).optional();
const method = z.enum(['GET', 'POST', 'DELETE']).optional();
/** `before`: the call fails without effect; `after`: the call takes effect, but its response is lost. */
const when = z.enum(['before', 'after']).default('before');
const onCalls = { times, path, method, when };

/** An injected failure of the next `times` matching calls. */
export const faultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delay'), milliseconds: z.int().min(1).max(60_000), ...onCalls }),
  z.object({ kind: z.literal('error'), status: z.int().min(429).max(504).default(500), ...onCalls }),
  /** The provider never responds to the call. */
  z.object({ kind: z.literal('timeout'), ...onCalls }),
  /** The provider closes the connection. */
  z.object({ kind: z.literal('cut'), ...onCalls }),
  /** The provider responds with a text that is not JSON. */
  z.object({ kind: z.literal('garbage'), ...onCalls }),
  /** Delays the bank's response to a confirmation; the intent is `processing` until then. */
  z.object({ kind: z.literal('slow_bank'), seconds: z.int().min(0).max(86_400).default(5), times }),
  /** A webhook is lost and retried like any failed webhook. */
  z.object({ kind: z.literal('webhook_lost'), times }),
  z.object({ kind: z.literal('webhook_doubled'), times }),
  /** A webhook is delayed, so that later webhooks overtake it. */
  z.object({ kind: z.literal('webhook_late'), seconds: z.int().min(1).max(86_400).default(5), times }),
]);

export type Fault = z.output<typeof faultSchema>;

/** Makes the provider fail, for fault tests (operator). */
export const injectFault = endpoint({
  method: 'POST',
  path: '/sandbox/faults',
  summary: 'Makes the payment provider fail',
  tag: 'sandbox',
  access: { caller: 'operator' },
  body: faultSchema,
  response: z.object({ fault_id: z.int() }),
  status: 201,
  errors: operatorErrors,
  sample: {
    request: { kind: 'error', status: 500, times: 2, path: '/v1/payment_intents', when: 'after' },
    response: { fault_id: 7 },
  },
});

/** Removes all pending failures (operator). */
export const clearFaults = endpoint({
  method: 'DELETE',
  path: '/sandbox/faults',
  summary: 'Removes all faults of the payment provider',
  tag: 'sandbox',
  access: { caller: 'operator' },
  response: z.object({ cleared: z.int() }),
  errors: operatorErrors,
  sample: { response: { cleared: 1 } },
});

/** Sends an event again to all endpoints that received it (operator). */
export const resendEvent = endpoint({
  method: 'POST',
  path: '/sandbox/events/{event_id}/resend',
  summary: 'Sends the webhooks of an event again',
  tag: 'sandbox',
  access: { caller: 'operator' },
  params: z.object({ event_id: z.string().regex(/^evt_[A-Za-z0-9]{1,64}$/, 'An event id is required') }),
  response: z.object({ deliveries: z.int() }),
  errors: { ...operatorErrors, event_unknown: 404 },
  sample: { response: { deliveries: 1 } },
});

/** Sandbox endpoints that only the payment provider has; clock and reset are in `endpoints/sandbox`. */
export const paymentsSandboxEndpoints = [injectFault, clearFaults, resendEvent] as const;
