import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { itemEventKinds } from './item-event.ts';

/** A difference between our items and the orders at suppliers. */
const differenceSchema = z
  .object({
    /**
     * `only_at_supplier`: booked there although we do not need it. `only_here`: booked here, but not there. `unknown`:
     * the supplier has not reported the outcome yet. `refund_differs`: the supplier refunded another share of its price
     * than we did, in the last 90 days.
     */
    kind: z.enum(['only_at_supplier', 'only_here', 'unknown', 'refund_differs']),
    /** Idempotency key of the order. */
    key: z.string(),
    supplier: z.string(),
    /** The supplier's reference of the booking; null until it is known. */
    reference: z.string().nullable(),
    /** Null if nothing was sent to the supplier. */
    supplier_status: z.enum(['sent', 'booked', 'refused', 'cancelled']).nullable(),
    /** Why the booking was not cancelled; `no_account` if the supplier's account is no longer configured. */
    cancel_refusal: z.string().nullable(),
    /** The supplier's price in minor units. */
    total: z.int().nullable(),
    currency: z.string().nullable(),
    /** The supplier's refund for a cancellation, in minor units of `currency`; null if it reported none. */
    refund: z.int().nullable(),
    /** Our refund, including what is no longer charged, and our price, in minor units of `item_currency`. */
    item_refund: z.int().nullable(),
    item_total: z.int().nullable(),
    item_currency: z.string().nullable(),
    /** Null, like the fields below, if no booking of ours has the key. */
    booking_id: z.string().nullable(),
    number: z.string().nullable(),
    item_id: z.string().nullable(),
    item_status: z.string().nullable(),
    booking_status: z.string().nullable(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'SupplierOrderDifference' });

export type SupplierOrderDifference = z.infer<typeof differenceSchema>;

/** A change that a supplier reported and that could not be read. */
const unreadEventSchema = z
  .object({
    supplier: z.string(),
    /** The supplier's reference of the booking. */
    reference: z.string(),
    /** Null if the booking was only compared. */
    kind: z.enum(itemEventKinds).nullable(),
    /** Why the last attempt failed. */
    error: z.string(),
    attempts: z.int(),
    occurred_at: z.iso.datetime(),
    failed_at: z.iso.datetime(),
  })
  .meta({ id: 'UnreadEvent' });

export type UnreadEvent = z.infer<typeof unreadEventSchema>;

const sampleDifference = {
  kind: 'only_at_supplier',
  key: 'BK4NQK7ZV2MJ8R',
  supplier: 'apitude',
  reference: '207-1000042',
  supplier_status: 'booked',
  cancel_refusal: 'not_cancellable',
  total: 21_550,
  currency: 'EUR',
  refund: null,
  item_refund: null,
  item_total: 23_705,
  item_currency: 'EUR',
  booking_id: 'BK4NQK7ZV2MJ8R',
  number: null,
  item_id: 'IT4NQK7ZV2MJ8R',
  item_status: 'released',
  booking_status: 'failed',
  since: '2026-11-20T08:00:00.000Z',
} as const;

/** Returns the differences between our items and the orders at suppliers, the newest first (operators only). */
export const listSupplierOrderDifferences = endpoint({
  method: 'GET',
  path: '/api/operator/supplier-orders/differences',
  summary: 'Differences between bookings here and at suppliers',
  tag: 'suppliers',
  access: { caller: 'operator' },
  response: nested1(z.object({ differences: z.array(differenceSchema) })),
  errors: { token_missing: 401, token_unknown: 401 },
  sample: {
    response: {
      data: {
        differences: [sampleDifference],
      },
    },
  },
});

/** Returns the differences, and changes by suppliers that could not be read (console only). */
export const readSupplierIssues = endpoint({
  method: 'GET',
  path: '/api/operator/supplier-issues',
  summary: 'Differences from suppliers and unread changes, for the console',
  tag: 'suppliers',
  access: { caller: 'operatorSession' },
  response: nested1(z.object({ differences: z.array(differenceSchema), unread: z.array(unreadEventSchema) })),
  sample: {
    response: {
      data: {
        differences: [sampleDifference],
        unread: [
          {
            supplier: 'duffel',
            reference: 'ord_0000AhV0bUJvNdq7rJpqxg',
            kind: 'schedule_changed',
            error: 'Schedule change aic_0000AhV0bUJv does not fit IT4NQK7ZV2MJ8R',
            attempts: 9,
            occurred_at: '2026-11-20T08:00:00.000Z',
            failed_at: '2026-11-20T08:15:00.000Z',
          },
        ],
      },
    },
  },
});

/** Queues that an unread change is read again (console only). 404 event_unknown. */
export const readEventAgain = endpoint({
  method: 'POST',
  path: '/api/operator/supplier-issues/read-again',
  summary: 'Reads a change of a supplier again',
  tag: 'suppliers',
  access: { caller: 'operatorSession' },
  body: z.object({
    supplier: z.string().min(1).max(64),
    reference: z.string().min(1).max(200),
    why: z.string().trim().min(3).max(500),
  }),
  response: nested1(z.object({ queued: z.literal(true) })),
  status: 202,
  errors: { event_unknown: 404 },
  sample: {
    request: { supplier: 'duffel', reference: 'ord_0000AhV0bUJvNdq7rJpqxg', why: 'The airline corrected its change' },
    response: { data: { queued: true } },
  },
});

export const supplierOrderEndpoints = [listSupplierOrderDifferences, readSupplierIssues, readEventAgain] as const;
