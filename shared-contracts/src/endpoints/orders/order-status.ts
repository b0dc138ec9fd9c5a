import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { orderStatuses } from '../../orders/order-status.ts';
import { bookingLocator, bookingNumber } from './bookings.ts';

/**
 * Returns the payment status of an order for pages that cannot show the order itself. The order is the booking in the
 * page's URL, otherwise the hold in the URL or in the cookie `holdTok`. The call reveals no more than the other calls:
 * an ID without access, another user's booking and a missing order are all `unknown`.
 */
export const readOrderStatus = endpoint({
  method: 'GET',
  path: '/api/standing',
  summary: 'Payment status of an order',
  tag: 'bookings',
  access: { caller: 'anyone' },
  query: z.object({
    booking_id: bookingLocator.shape.booking_id.optional(),
    access: bookingLocator.shape.access,
    hold: z.string().min(8).max(64).optional(),
  }),
  response: nested1(
    z.object({
      standing: z.enum(orderStatuses),
      /** Number of a confirmed booking, for callers with access. */
      number: bookingNumber,
      /** Whether the amount was charged; false for later payments and open invoices. */
      paid: z.boolean(),
      /** End of the hold; null if the order is not held. */
      held_until: z.iso.datetime().nullable(),
    }),
  ),
  sample: {
    response: { data: { standing: 'confirmed', number: 'ALM 7F4K 2091', paid: true, held_until: null } },
  },
});

export const orderStatusEndpoints = [readOrderStatus] as const;
