import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { customerParams } from './customers.ts';
import { afterMovement, officeReason, requireTask } from './office-parts.ts';

const pointsKey = { membership_no: z.string().min(1).max(40), point_type_code: z.string().min(1).max(20) };

const pointMovementSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['adjusted', 'earned', 'reversed', 'expired', 'spent', 'returned']),
  label: z.string(),
  /** Negative for points that were spent or taken. */
  points: z.int(),
  /** The booking that earned or spent the points; null for an adjustment, and at another organisation. */
  booking_id: z.string().nullable(),
  /** E-mail address and reason of the member of staff; null for other movements. */
  who: z.string().nullable(),
  why: z.string().nullable(),
});

export type PointMovement = z.output<typeof pointMovementSchema>;

const customerPointsSchema = z
  .object({
    accounts: z.array(
      z.object({
        ...pointsKey,
        label: z.string(),
        /** Points that the customer can spend. */
        points: z.int(),
        /** Points reserved for orders, in addition to `points`. */
        reserved: z.int(),
      }),
    ),
    /** Newest first. */
    history: z.array(pointMovementSchema),
    /** Continues the history. */
    next: z.string().nullable(),
  })
  .meta({ id: 'CustomerPoints' });

export type CustomerPoints = z.output<typeof customerPointsSchema>;

/** @private exported for tests of the back office */
export const sampleCustomerPoints: CustomerPoints = {
  accounts: [
    { membership_no: 'LM1001', point_type_code: 'ALM', label: 'Solstice Points', points: 12_000, reserved: 0 },
  ],
  history: [
    {
      id: 'A1',
      at: '2026-11-20T08:30:00.000Z',
      kind: 'adjusted',
      label: 'Solstice Points',
      points: 500,
      booking_id: null,
      who: 'support@example.test',
      why: 'Room was not ready',
    },
  ],
  next: null,
};

/** Returns the points of a customer with their movements. 404 customer_unknown. */
export const readCustomerPoints = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/customers/{user_id}/points',
  summary: 'The points of a customer with their history',
  tag: 'office',
  access: requireTask('see-customers'),
  params: customerParams,
  query: z.object({ after: afterMovement }),
  response: nested1(customerPointsSchema),
  errors: { customer_unknown: 404 },
  sample: { response: { data: sampleCustomerPoints } },
});

/**
 * Gives points to a customer, or takes some that are not reserved. 404 customer_unknown, points_unknown; 403
 * over_limit above the limit of support agents; 409 points_missing, account_elsewhere.
 */
export const adjustCustomerPoints = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/customers/{user_id}/points',
  summary: 'Adjusts the points of a customer',
  tag: 'office',
  access: requireTask('adjust-points'),
  params: customerParams,
  body: z.object({
    ...pointsKey,
    /** Chosen by the caller. A repeated request with the same key adjusts nothing again. */
    key: z.uuid(),
    points: z
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .refine((points) => points !== 0, 'Zero changes nothing'),
    why: officeReason,
  }),
  response: nested1(customerPointsSchema),
  status: 201,
  errors: { customer_unknown: 404, points_unknown: 404, over_limit: 403, points_missing: 409, account_elsewhere: 409 },
  sample: {
    request: {
      membership_no: 'LM1001',
      point_type_code: 'ALM',
      key: '3f0c2b9e-5f0a-4c58-9d5e-6b1f3a7c2d10',
      points: 500,
      why: 'Room was not ready',
    },
    response: { data: sampleCustomerPoints },
  },
});

export const customerPointsEndpoints = [readCustomerPoints, adjustCustomerPoints] as const;
