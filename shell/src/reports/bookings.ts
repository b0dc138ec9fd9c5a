import { isApiError } from '@travel/contracts/http/api-error';
import type { HttpClient } from '@travel/contracts/http/client';
import type { BookingReached } from '@travel/contracts/telemetry.schema';
import { fieldOf } from '../boot/field-of.ts';

/** Whose releases bookings are counted for: all that a traveller goes through, whichever of them it came to nothing at. */
export const bookedBy = ['mfe-travel', 'mfe-checkout', 'mfe-membership'] as const;

const statusOf = (answer: unknown): unknown => fieldOf(fieldOf(answer, 'data'), 'status');

/**
 * The page's way to the API that tells how far bookings come, by what is asked and how it is answered: begun when one is
 * made, paid when it is confirmed, refused when paying fails. Nothing of what is asked or answered is told, and nothing
 * is changed.
 *
 * @param isPaying whether the page is one of checkout: bookings are read on others too
 */
export const watchBookings =
  (http: HttpClient, isPaying: () => boolean, tell: (reached: BookingReached) => void): HttpClient =>
  async (key, request) => {
    try {
      const answer = await http(key, request);
      if (key === 'POST /api/bookings') tell('begun');
      else if (key.startsWith('GET /api/bookings/{booking_id}') && isPaying()) {
        const status = statusOf(answer);
        if (status === 'confirmed') tell('paid');
        if (status === 'failed') tell('refused');
      }
      return answer;
    } catch (error) {
      // Without an answer nobody was refused.
      if (key.startsWith('POST /api/payments') && isApiError(error) && error.status > 0) tell('refused');
      throw error;
    }
  };
