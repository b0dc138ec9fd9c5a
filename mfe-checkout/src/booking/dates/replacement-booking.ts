import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';

/** Returns the number of the booking that replaced all items of a booking, or null if there is none. */
export const getReplacementNumber = ({ status, items }: Pick<Booking, 'status' | 'items'>): string | null => {
  if (status !== 'cancelled' && status !== 'cancelling') return null;
  const [{ replaced_by: number }] = items;
  return number && items.every(({ replaced_by }) => replaced_by) ? number : null;
};

/**
 * Returns the URL of the booking that replaced an item. Null if there is none, or if the page was opened by a mailed
 * link, which gives access to one booking only.
 */
export const getReplacementPath = ({ replaced_by_id }: OrderItem, access: string | undefined): string | null =>
  replaced_by_id && !access ? `/user/my-trips?booking_id=${replaced_by_id}` : null;
