import { z } from 'zod';
import { emailAddress } from '../../http/contact.schema.ts';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { parseBookingNumber } from '../../orders/booking-number.ts';
import { bookingId } from './bookings.ts';

/** The booking number as typed, which the schema normalises. */
const typedNumber = z
  .string()
  .max(60)
  .transform((typed, context) => {
    const number = parseBookingNumber(typed);
    if (number !== null) return number;
    context.addIssue({ code: 'custom', message: 'A booking number is required' });
    return z.NEVER;
  });

/**
 * Finds a booking by its number and e-mail address. A guest's booking opens immediately, with a short-lived link. For
 * an account's booking the link is mailed to the account's e-mail address, because others may know the number too
 * (decision 024). Any mismatch returns 404 booking_not_found.
 */
export const findBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/find',
  summary: 'Finds a booking by its number and e-mail address',
  tag: 'bookings',
  access: { caller: 'anyone' },
  body: z.object({
    number: typedNumber,
    email: emailAddress,
  }),
  response: nested1(
    z.discriminatedUnion('way', [
      /** `access` opens this booking like the token of a mailed link. */
      z.object({ way: z.literal('opened'), booking_id: bookingId, access: z.string() }),
      z.object({ way: z.literal('mailed') }),
    ]),
  ),
  errors: { booking_not_found: 404 },
  sample: {
    request: { number: 'ALM 7F4K 2091', email: 'maya@example.test' },
    response: {
      data: { way: 'opened', booking_id: 'BK7F4K2091XQ', access: 'eyJkYXRhIjp7fX0.c2lnbmVkLWJ5LXRoZS1hcGk' },
    },
  },
});
