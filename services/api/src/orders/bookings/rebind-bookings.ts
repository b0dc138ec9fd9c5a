import { and, eq, isNull } from 'drizzle-orm';
import type { RebindBrowser } from '../../accounts/browsers/browser-keys.ts';
import { bookings } from './booking-table.ts';

/**
 * Moves a guest's bookings to another browser key. Bookings of accounts keep their browser key, because only a session
 * opens them.
 */
export const rebindBookings: RebindBrowser = async (tx, from, to) => {
  const ofGuest = isNull(bookings.user_id);
  await tx
    .update(bookings)
    .set({ browser_hash: to })
    .where(and(eq(bookings.browser_hash, from), ofGuest));
  await tx
    .update(bookings)
    .set({ resumed_browser_hash: to })
    .where(and(eq(bookings.resumed_browser_hash, from), ofGuest));
};
