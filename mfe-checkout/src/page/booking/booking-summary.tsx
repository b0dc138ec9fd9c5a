import type { Booking } from '@travel/contracts/endpoints/bookings';
import { OrderSummary } from '../../products/summary/order-summary.tsx';

/** What a booking is of, beside whatever there is to say about it. */
export function BookingSummary({ booking }: { readonly booking: Booking }) {
  const { items, total, status } = booking;
  return <OrderSummary items={items} total={total} over={status === 'failed' || status === 'expired'} />;
}
