import type { Booking } from '@travel/contracts/endpoints/bookings';

/** Returns the number of the booking that took the place of all that was booked here; null where it was just cancelled. */
export const changedTo = ({ status, items }: Pick<Booking, 'status' | 'items'>): string | null => {
  if (status !== 'cancelled' && status !== 'cancelling') return null;
  const [{ replaced_by: number }] = items;
  return number && items.every(({ replaced_by }) => replaced_by) ? number : null;
};
