import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { bookingSample } from './booking-samples.ts';
import { bookingAccess, bookingLocator, bookingSchema } from './bookings.ts';
import { namesSchema } from './travellers.ts';
import { lang } from '../request-locale.ts';

/**
 * Corrects the names on a booking free of charge (decision 035): either all its suppliers agree, or nothing changes.
 * Returns `under_way` if a supplier has not responded yet; a mail then reports the result. Repeating the call contacts
 * no supplier twice. 409 names_fixed if names may not be changed, names_under_way during another change, names_refused
 * if a supplier refuses; 422 not_a_correction with the field, if only the spelling may be corrected and the request
 * names someone else.
 */
export const changeNames = endpoint({
  method: 'POST',
  path: '/api/bookings/{booking_id}/names',
  summary: "Corrects the travellers' names",
  tag: 'bookings',
  access: { caller: 'anyone', own: 'order' },
  params: bookingLocator.pick({ booking_id: true }),
  query: bookingAccess.extend({ lang }),
  body: z.object({
    /** The names of each traveller, in the order of the booking. */
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
