import { isApiError } from '@travel/contracts/http/api-error';
import type { HttpClient } from '@travel/contracts/host/http-client';
import type { BookingReached, StepReached } from '@travel/contracts/releases/telemetry/telemetry.schema';
import type { StoreApi } from 'zustand/vanilla';
import { readField } from '../boot/read-field.ts';

/**
 * Packages whose releases are credited with bookings and checkout steps; an error in any of them can make a traveller
 * give up.
 */
export const bookingPackages = ['shell', 'mfe-header', 'mfe-travel', 'mfe-checkout', 'mfe-membership'] as const;

const readStatus = (answer: unknown): unknown => readField(readField(answer, 'data'), 'status');

export type BookingProgress = BookingReached | Extract<StepReached, 'guests'>;

/**
 * Wraps the HTTP client to report booking progress, derived from the endpoint and the status of the response: guest
 * details when checkout has read the hold, begun when a booking is created, paid when it is confirmed, refused when
 * payment fails. Reports contain no data of requests or responses, and neither is changed.
 *
 * @param isPaying whether the page is a checkout page; other pages read holds and bookings too
 */
export const watchBookings =
  (http: HttpClient, isPaying: () => boolean, tell: (reached: BookingProgress) => void): HttpClient =>
  async (key, request) => {
    try {
      const answer = await http(key, request);
      if (key === 'POST /api/bookings') tell('begun');
      else if (key === 'GET /api/holds/{token}' && isPaying()) tell('guests');
      else if (key.startsWith('GET /api/bookings/{booking_id}') && isPaying()) {
        const status = readStatus(answer);
        if (status === 'confirmed') tell('paid');
        if (status === 'failed') tell('refused');
      }
      return answer;
    } catch (error) {
      // A call without a response is not reported as a refusal.
      if (key.startsWith('POST /api/payments') && isApiError(error) && error.status > 0) tell('refused');
      throw error;
    }
  };

/**
 * Reports that the payment step of checkout is shown. The step is read from the URL, which changes only if the previous
 * step let the traveller continue.
 */
export const watchPaymentStep = <P extends { readonly search: string }>(
  here: Pick<StoreApi<P>, 'getState' | 'subscribe'>,
  isCheckout: (place: P) => boolean,
  report: () => void,
): void => {
  const checkPlace = (place: P) => {
    if (new URLSearchParams(place.search).get('step') === 'payment' && isCheckout(place)) report();
  };
  checkPlace(here.getState());
  here.subscribe(checkPlace);
};
