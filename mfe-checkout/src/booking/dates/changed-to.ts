import type { Booking } from '@travel/contracts/endpoints/bookings';
import type { OrderItem } from '@travel/contracts/endpoints/order-items';

/** Returns the number of the booking that took the place of all that was booked here; null where it was just cancelled. */
export const changedTo = ({ status, items }: Pick<Booking, 'status' | 'items'>): string | null => {
  if (status !== 'cancelled' && status !== 'cancelling') return null;
  const [{ replaced_by: number }] = items;
  return number && items.every(({ replaced_by }) => replaced_by) ? number : null;
};

/**
 * Returns the address of the booking that took the place of an item; null where there is none, and for who came by a
 * mailed link, which opens the one booking alone.
 */
export const newBookingPath = ({ replaced_by_id }: OrderItem, access: string | undefined): string | null =>
  replaced_by_id && !access ? `/user/my-trips?booking_id=${replaced_by_id}` : null;
