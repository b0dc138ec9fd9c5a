import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { productCodes } from '../../products/product-codes.ts';
import { bookingStatuses } from './bookings.ts';

const agentOrder = z
  .object({
    booking_id: z.string(),
    number: z.string().nullable(),
    status: z.enum(bookingStatuses),
    product_type: z.enum(productCodes),
    title: z.string(),
    starts_on: z.iso.date().nullable(),
    booked_at: z.iso.datetime(),
    /** Lead traveller, and the e-mail address that receives the confirmation. */
    customer: z.object({ name: z.string(), email: z.string() }),
    total: moneySchema,
    /** The agent's current commission; zero before confirmation. */
    commission: moneySchema,
  })
  .meta({ id: 'AgentOrder' });

export type AgentOrder = z.output<typeof agentOrder>;

/** Returns the agent's bookings at this site, the latest hundred first, and the commission by currency. */
export const listAgentOrders = endpoint({
  method: 'GET',
  path: '/api/agent/orders',
  summary: "An agent's orders with their commission",
  tag: 'bookings',
  access: { caller: 'signedIn', action: 'see-agent-profile' },
  response: z.object({
    orders: z.array(agentOrder),
    commission: z.array(moneySchema),
    /** Percentage of the customer's price. */
    commission_percent: z.int(),
  }),
  errors: { agents_only: 403, demo_account: 403 },
  sample: {
    response: {
      orders: [
        {
          booking_id: 'B-4NQK7ZV2',
          number: 'ALM-7K2M9Q',
          status: 'confirmed',
          product_type: 'HLT',
          title: 'Hotel Lira',
          starts_on: '2026-12-01',
          booked_at: '2026-11-20T08:00:00.000Z',
          customer: { name: 'Lena Novak', email: 'lena@example.test' },
          total: { amount: 84_800, currency: 'USD' },
          commission: { amount: 6_784, currency: 'USD' },
        },
      ],
      commission: [{ amount: 6_784, currency: 'USD' }],
      commission_percent: 8,
    },
  },
});

export const agentOrderEndpoints = [listAgentOrders] as const;
