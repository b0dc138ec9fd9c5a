import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nested1 } from '../http/nested.schema.ts';
import { moneySchema } from '../money/money.schema.ts';
import { productCodes } from '../products/product-codes.ts';
import { itemEventKinds } from './orders/item-event.ts';
import { orderMetadataSchema } from './orders/order-metadata.ts';

const operatorErrors = { token_missing: 401, token_unknown: 401, not_a_sandbox: 404 } as const;

/** Restores the seed data and deletes everything created since (operator, sandbox only). */
export const resetSandbox = endpoint({
  method: 'POST',
  path: '/sandbox/reset',
  summary: 'Restores the seed data',
  tag: 'sandbox',
  access: { caller: 'operator' },
  response: z.object({ status: z.literal('reset') }),
  errors: operatorErrors,
  sample: { response: { status: 'reset' } },
});

/** Moves the clock of all services forward (operator, sandbox only). */
export const moveSandboxClock = endpoint({
  method: 'POST',
  path: '/sandbox/clock',
  summary: "Moves the sandbox's time forward",
  tag: 'sandbox',
  access: { caller: 'operator' },
  body: z.object({
    forward_seconds: z
      .int('A whole number of seconds is required')
      .min(1, 'Time only moves forward')
      .max(10 * 365 * 86_400, 'Ten years at most'),
  }),
  response: z.object({ now: z.iso.datetime() }),
  errors: operatorErrors,
  sample: { request: { forward_seconds: 259_200 }, response: { now: '2026-11-23T08:00:00.000Z' } },
});

/** An injected failure of the next `times` supplier calls. */
export const supplierFaultSchema = z.object({
  call: z.enum(['search', 'check', 'book', 'rename', 'cancel']),
  /** Supplier ID; any supplier by default. */
  supplier: z.string().max(40).optional(),
  /** Delays a search response instead of failing it. */
  delay_ms: z.int().min(1).max(60_000).optional(),
  /** `before`: the call fails without effect; `after`: the call takes effect, but its response is lost. */
  when: z.enum(['before', 'after']).default('before'),
  times: z.int().min(1).max(1_000).default(1),
});

export type SupplierFault = z.output<typeof supplierFaultSchema>;

/** Makes the sandbox suppliers fail (operator, sandbox only). */
export const injectSupplierFault = endpoint({
  method: 'POST',
  path: '/sandbox/supplier-faults',
  summary: 'Makes the suppliers fail',
  tag: 'sandbox',
  access: { caller: 'operator' },
  body: supplierFaultSchema,
  response: z.object({ fault_id: z.int() }),
  status: 201,
  errors: operatorErrors,
  sample: { request: { call: 'book', when: 'after', times: 2 }, response: { fault_id: 3 } },
});

/** Removes all pending supplier failures (operator, sandbox only). */
export const clearSupplierFaults = endpoint({
  method: 'DELETE',
  path: '/sandbox/supplier-faults',
  summary: 'Removes all faults of the suppliers',
  tag: 'sandbox',
  access: { caller: 'operator' },
  response: z.object({ cleared: z.int() }),
  errors: operatorErrors,
  sample: { response: { cleared: 1 } },
});

/**
 * Creates an order of any product to try payments: trips are booked with the sandbox supplier once paid, WLT and SUB
 * issue nothing (operator, sandbox only). The order is paid by its `order_id`.
 */
export const createSandboxOrder = endpoint({
  method: 'POST',
  path: '/sandbox/orders',
  summary: 'Creates an order to pay',
  tag: 'sandbox',
  access: { caller: 'operator' },
  body: z
    .object({
      product_type: z.enum(productCodes),
      total: moneySchema.refine(({ amount }) => amount >= 0, 'An amount from zero on is required'),
      name: z.string().trim().min(1).max(120).default('Sandbox order'),
      detail: z.string().max(240).default(''),
      starts: z.iso.date().nullable().default(null),
      ends: z.iso.date().nullable().default(null),
      organisation: z.string().max(40).default('main'),
      /** Product-specific metadata of the payment request; returned unchanged and bound to the order. */
      metadata: orderMetadataSchema.default({}),
    })
    .refine(({ starts, ends }) => ends === null || (starts !== null && starts < ends), {
      path: ['ends'],
      message: 'A day after the one it starts on is required',
    }),
  response: nested1(
    z.object({
      order_id: z.string(),
      product_type: z.enum(productCodes),
      /** Main path of the product: `cars`. */
      service: z.string(),
      description: z.string(),
      total: moneySchema,
      metadata: orderMetadataSchema,
      expires_at: z.iso.datetime(),
    }),
  ),
  status: 201,
  errors: { ...operatorErrors, organisation_unknown: 422 },
  sample: {
    request: {
      product_type: 'CAR',
      total: { amount: 21_400, currency: 'USD' },
      name: 'Compact car, 3 days',
      starts: '2027-05-14',
      ends: '2027-05-17',
      metadata: { cc_required: true },
    },
    response: {
      data: {
        order_id: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
        product_type: 'CAR',
        service: 'cars',
        description: 'Compact car, 3 days',
        total: { amount: 21_400, currency: 'USD' },
        metadata: { cc_required: true },
        expires_at: '2026-11-20T08:36:40.000Z',
      },
    },
  },
});

/**
 * Reports a change of a booked item as its supplier would, for any product (operator, sandbox only). 409 item_not_booked
 * if the item has no times or is not booked.
 */
export const raiseItemEvent = endpoint({
  method: 'POST',
  path: '/sandbox/item-events',
  summary: 'Changes a booked item as its supplier',
  tag: 'sandbox',
  access: { caller: 'operator' },
  body: z.object({
    /** ID or number of the booking. */
    booking: z.string().trim().min(6).max(64),
    /** The first booked item by default. */
    item_id: z.string().max(64).optional(),
    kind: z.enum(itemEventKinds),
    /** How much later the item is after `schedule_changed`; negative for earlier. */
    minutes: z.int().min(-1_440).max(1_440).default(95),
  }),
  response: nested1(z.object({ event_id: z.string() })),
  status: 201,
  errors: { ...operatorErrors, booking_unknown: 404, item_not_booked: 409 },
  sample: {
    request: { booking: 'ALM 7F4K 2091', kind: 'schedule_changed', minutes: 95 },
    response: { data: { event_id: 'IE7F4K2091XQ' } },
  },
});

/** Endpoints for operators and tests; pages do not call them. */
export const sandboxEndpoints = [
  resetSandbox,
  moveSandboxClock,
  injectSupplierFault,
  clearSupplierFaults,
  createSandboxOrder,
  raiseItemEvent,
] as const;
