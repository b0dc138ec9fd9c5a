import { z } from 'zod';
import { endpoint } from '@travel/contracts/http/endpoint';
import { faultSchema } from '../faults/fault.ts';
import { supplierEventSchema } from '../servers/supplier-event.ts';

const operatorErrors = { token_missing: 401, token_unknown: 401 } as const;

/** Makes the next matching requests fail. */
export const injectFault = endpoint({
  method: 'POST',
  path: '/sandbox/faults',
  summary: 'Makes requests fail',
  tag: 'sandbox',
  access: { caller: 'operator' },
  body: faultSchema,
  response: z.object({ fault_id: z.int() }),
  status: 201,
  errors: operatorErrors,
  sample: { request: { kind: 'lost_answer', path: '/air/orders' }, response: { fault_id: 1 } },
});

/** Removes all pending failures. */
export const clearFaults = endpoint({
  method: 'DELETE',
  path: '/sandbox/faults',
  summary: 'Removes all pending failures',
  tag: 'sandbox',
  access: { caller: 'operator' },
  response: z.object({ cleared: z.int() }),
  errors: operatorErrors,
  sample: { response: { cleared: 1 } },
});

/** Lets a supplier change or cancel a booking by itself. */
export const triggerEvent = endpoint({
  method: 'POST',
  path: '/sandbox/events',
  summary: 'Lets a supplier change or cancel a booking',
  tag: 'sandbox',
  access: { caller: 'operator' },
  body: supplierEventSchema,
  response: z.object({ status: z.literal('applied') }),
  errors: { ...operatorErrors, booking_unknown: 404 },
  sample: {
    request: { kind: 'schedule_change', booking: 'ord_0000AhV0bUJvNdq7rJpqxg', minutes: 95 },
    response: { status: 'applied' },
  },
});
