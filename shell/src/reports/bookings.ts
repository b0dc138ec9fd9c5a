import { isApiError } from '@travel/contracts/http/api-error';
import type { HttpClient } from '@travel/contracts/host/http-client';
import type { BookingReached, StepReached } from '@travel/contracts/releases/telemetry/telemetry.schema';
import type { StoreApi } from 'zustand/vanilla';
import { fieldOf } from '../boot/field-of.ts';

/** The packages whose releases bookings and steps of checkout are counted for: any of them can be why a traveller gives up. */
export const bookedBy = ['shell', 'mfe-header', 'mfe-travel', 'mfe-checkout', 'mfe-membership'] as const;

const statusOf = (answer: unknown): unknown => fieldOf(fieldOf(answer, 'data'), 'status');

export type Reached = BookingReached | Extract<StepReached, 'guests'>;

/**
 * The page's way to the API that reports how far bookings come, by what is asked and how it is answered: guest details
 * reached when checkout has read what is held, begun when a booking is made, paid when it is confirmed, refused when
 * paying fails. Nothing of what is asked or answered is reported, and nothing is changed.
 *
 * @param isPaying whether the page is one of checkout: holds and bookings are read on others too
 */
export const watchBookings =
  (http: HttpClient, isPaying: () => boolean, tell: (reached: Reached) => void): HttpClient =>
  async (key, request) => {
    try {
      const answer = await http(key, request);
      if (key === 'POST /api/bookings') tell('begun');
      else if (key === 'GET /api/holds/{token}' && isPaying()) tell('guests');
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

/**
 * Reports that the payment step of checkout is shown. It is read from the address, which changes only if the step before
 * let the traveller continue.
 */
export const watchPaymentStep = <P extends { readonly search: string }>(
  here: Pick<StoreApi<P>, 'getState' | 'subscribe'>,
  isCheckout: (place: P) => boolean,
  report: () => void,
): void => {
  const look = (place: P) => {
    if (new URLSearchParams(place.search).get('step') === 'payment' && isCheckout(place)) report();
  };
  look(here.getState());
  here.subscribe(look);
};
