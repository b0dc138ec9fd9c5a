import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { bookingSample } from './booking-samples.ts';
import { bookingAccess, bookingLocator, bookingSchema } from './bookings.ts';
import { lang } from '../request-locale.ts';

/**
 * Answers a change that a supplier made. `refund` refunds the item in full, whatever its policy. Repeating the same
 * answer returns the booking unchanged. 409 event_answered after another answer, event_expired if new times are
 * accepted after the deadline, answer_not_allowed if the supplier does not allow the answer, payment_in_progress while
 * the order is being charged; 503 supplier_unavailable if the supplier does not respond.
 */
export const answerItemEvent = endpoint({
  method: 'POST',
  path: '/api/bookings/{booking_id}/events/{event_id}/answer',
  summary: 'Answers a change by a supplier',
  tag: 'bookings',
  access: { caller: 'anyone', own: 'order' },
  params: bookingLocator.pick({ booking_id: true }).extend({ event_id: z.string().min(6).max(64) }),
  query: bookingAccess.extend({ lang }),
  body: z.object({ answer: z.enum(['accept', 'refund']) }),
  response: nested1(bookingSchema),
  errors: {
    booking_unknown: 404,
    event_unknown: 404,
    event_answered: 409,
    event_expired: 409,
    answer_not_allowed: 409,
    payment_in_progress: 409,
    supplier_unavailable: 503,
  },
  sample: { request: { answer: 'accept' }, response: bookingSample },
});
