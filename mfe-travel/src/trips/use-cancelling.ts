import { isApiError } from '@travel/contracts/http/api-error';
import type { Booking, previewCancellation } from '@travel/contracts/endpoints/bookings';
import type { ResponseOf } from '@travel/contracts/http/endpoint';
import { textLanguage } from '@travel/contracts/locale/languages';
import { useState } from 'react';
import { useHost } from '../host/host-context.tsx';
import { failureCode, useLoad, type Load } from '@travel/ui/use-load';

export type RefundOffer = ResponseOf<typeof previewCancellation>['data'];

interface Cancelling {
  /** What would come back now. */
  readonly offer: Load<RefundOffer>;
  readonly working: boolean;
  /** Why it did not happen: `refund_changed`, `not_cancellable`, or another failure. */
  readonly refusal: string | null;
  readonly agree: (offer: RefundOffer) => Promise<void>;
}

/** A cancellation: what it gives back is read first, and only what was read is agreed to. */
export const useCancelling = (
  { booking_id }: Booking,
  access: string | undefined,
  onCancelled: (booking: Booking, refund: RefundOffer['refund']) => void,
): Cancelling => {
  const { http, locale } = useHost();
  const [round, setRound] = useState(0);
  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const asked = access === undefined ? {} : { access };
  const offer = useLoad(`${booking_id} ${round}`, async (signal) => {
    const { data } = await http('GET /api/bookings/{booking_id}/cancellation', {
      params: { booking_id },
      query: asked,
      signal,
    });
    return data;
  });

  return {
    offer,
    working,
    refusal,
    async agree({ refund }) {
      setWorking(true);
      setRefusal(null);
      try {
        const { data } = await http('POST /api/bookings/{booking_id}/cancellation', {
          params: { booking_id },
          query: { ...asked, lang: textLanguage(locale.language) },
          body: { agreed_refund: refund },
        });
        onCancelled(data, refund);
      } catch (error) {
        setRefusal(failureCode(error));
        // Another refund by now: it is shown before anything is agreed to.
        if (isApiError(error) && error.code === 'refund_changed') setRound((number) => number + 1);
      } finally {
        setWorking(false);
      }
    },
  };
};
