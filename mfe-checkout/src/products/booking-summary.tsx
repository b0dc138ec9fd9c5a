import type { Booking } from '@travel/contracts/endpoints/bookings';
import { PurchaseSummary } from './purchases/purchase-summary.tsx';
import { StaySummary } from './hotels/stay-summary.tsx';

/** What a booking is of, beside whatever there is to say about it. */
export function BookingSummary({ booking }: { readonly booking: Booking }) {
  const { total, status } = booking;
  return booking.stay ? (
    <StaySummary stay={booking.stay} total={total} over={status === 'failed' || status === 'expired'} />
  ) : (
    <PurchaseSummary purchase={booking.purchase} total={total} />
  );
}
