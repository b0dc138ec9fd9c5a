import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { bookingSample } from './booking-samples.ts';
import { bookingAccess, bookingAddress, bookingSchema } from './bookings.ts';
import { namesSchema } from './travellers.ts';

const lang = z
  .string()
  .regex(/^[a-z]{2}-[A-Z]{2}$/)
  .default('en-US');

/**
 * Puts other names on a booking, which costs nothing (decision 035): all of its suppliers agree, or everything stays as
 * it was. Answered with `under_way` where one of them does not answer yet; a mail then says how it ended. Repeating it
 * asks nobody twice. 409 names_fixed where names may not be changed, names_under_way while others are being asked for,
 * names_refused where a supplier does not take them; 422 not_a_correction with the field where a name may only be spelled anew.
 */
export const changeNames = endpoint({
  method: 'POST',
  path: '/api/bookings/{booking_id}/names',
  summary: "Corrects the travellers' names",
  tag: 'bookings',
  access: { caller: 'anyone', own: 'order' },
  params: bookingAddress.pick({ booking_id: true }),
  query: bookingAccess.extend({ lang }),
  body: z.object({
    /** Of each traveller, in the order of the booking. */
    names: z.array(namesSchema).min(1).max(72),
  }),
  response: nested1(bookingSchema),
  errors: {
    booking_unknown: 404,
    names_fixed: 409,
    names_under_way: 409,
    names_refused: 409,
    not_a_correction: 422,
  },
  sample: {
    request: {
      names: [
        { first_name: 'Maya', last_name: 'Okafor-Lindqvist' },
        { first_name: 'Léon', last_name: 'Okafor' },
      ],
    },
    response: bookingSample,
  },
});
