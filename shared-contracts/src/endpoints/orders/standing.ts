import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { orderStatuses } from '../../orders/standings.ts';
import { bookingAddress, bookingNumber } from './bookings.ts';

/**
 * Where an order stands with its money, in one word, for a page that cannot show the order itself. Asked with the
 * booking of the address, or else with the hold of the address or of the cookie `holdTok`. It opens no more than the
 * other calls do: an id alone, somebody else's booking and an order that does not exist are all `unknown`.
 */
export const readStanding = endpoint({
  method: 'GET',
  path: '/api/standing',
  summary: 'Where an order stands with its money',
  tag: 'bookings',
  access: { caller: 'anyone' },
  query: z.object({
    booking_id: bookingAddress.shape.booking_id.optional(),
    access: bookingAddress.shape.access,
    hold: z.string().min(8).max(64).optional(),
  }),
  response: nested1(
    z.object({
      standing: z.enum(orderStatuses),
      /** Of a confirmed booking, for whoever may open it. */
      number: bookingNumber,
      /** Whether the amount was taken; false for what is paid later or with an open invoice. */
      paid: z.boolean(),
      /** Until when it is held, where it is. */
      held_until: z.iso.datetime().nullable(),
    }),
  ),
  sample: {
    response: { data: { standing: 'confirmed', number: 'ALM 7F4K 2091', paid: true, held_until: null } },
  },
});

export const standingEndpoints = [readStanding] as const;
