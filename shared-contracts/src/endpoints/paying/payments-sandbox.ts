import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';

const operatorErrors = { token_missing: 401, token_unknown: 401 } as const;

const times = z.int().min(1).max(1_000).default(1);
/** Of the provider's calls only those are hit whose path begins so, such as `/v1/payment_intents`. */
const path = z.string().startsWith('/v1/').max(200).optional();
const method = z.enum(['GET', 'POST', 'DELETE']).optional();
/** Before its work the call has done nothing; after it, all of it, and only the answer is lost. */
const when = z.enum(['before', 'after']).default('before');
const onCalls = { times, path, method, when };

/** What goes wrong the next `times` times it could. */
export const faultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delay'), milliseconds: z.int().min(1).max(60_000), ...onCalls }),
  z.object({ kind: z.literal('error'), status: z.int().min(429).max(504).default(500), ...onCalls }),
  /** No answer ever. */
  z.object({ kind: z.literal('timeout'), ...onCalls }),
  /** The connection is cut. */
  z.object({ kind: z.literal('cut'), ...onCalls }),
  /** An answer that is no JSON. */
  z.object({ kind: z.literal('garbage'), ...onCalls }),
  /** The bank answers a confirmation so much later; meanwhile the intent is `processing`. */
  z.object({ kind: z.literal('slow_bank'), seconds: z.int().min(0).max(86_400).default(5), times }),
  /** A webhook is lost on its way, and tried again like any that failed. */
  z.object({ kind: z.literal('webhook_lost'), times }),
  z.object({ kind: z.literal('webhook_doubled'), times }),
  /** A webhook is held back so long that later ones overtake it. */
  z.object({ kind: z.literal('webhook_late'), seconds: z.int().min(1).max(86_400).default(5), times }),
]);

export type Fault = z.output<typeof faultSchema>;

/** Makes the provider fail (operator). For fault tests; nothing else sets it. */
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

/** Ends every fault that is still waiting (operator). */
export const clearFaults = endpoint({
  method: 'DELETE',
  path: '/sandbox/faults',
  summary: 'Ends all faults of the payment provider',
  tag: 'sandbox',
  access: { caller: 'operator' },
  response: z.object({ cleared: z.int() }),
  errors: operatorErrors,
  sample: { response: { cleared: 1 } },
});

/** Sends an event to all endpoints that heard of it, once more (operator). */
export const resendEvent = endpoint({
  method: 'POST',
  path: '/sandbox/events/{event_id}/resend',
  summary: 'Sends the webhooks of an event again',
  tag: 'sandbox',
  access: { caller: 'operator' },
  params: z.object({ event_id: z.string().regex(/^evt_[A-Za-z0-9]{1,64}$/, 'An event id is wanted') }),
  response: z.object({ deliveries: z.int() }),
  errors: { ...operatorErrors, event_unknown: 404 },
  sample: { response: { deliveries: 1 } },
});

/** Of the payment provider's own sandbox, beside its clock and reset (`endpoints/sandbox`). */
export const paymentsSandboxEndpoints = [injectFault, clearFaults, resendEvent] as const;
