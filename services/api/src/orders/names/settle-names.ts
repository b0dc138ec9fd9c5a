import type { z } from 'zod';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { eq } from 'drizzle-orm';
import type { Products } from '../../products/product.ts';
import type { renameTravellers } from '../bookings/booking-jobs.ts';
import { bookings } from '../bookings/booking-table.ts';
import { findOrderByBooking, type BookedOrder } from '../bookings/find-order.ts';
import { requestNameChange, listSuppliedItems } from '../bookings/item-suppliers.ts';
import { transitionBooking } from '../bookings/transition-booking.ts';
import type { TransitionDeps } from '../bookings/booking-change.ts';

const exhausted = () => new Error('The booking changes too often for its names to be settled');

/**
 * Creates the job handler that requests new names from the suppliers of a booking, one after another. If a supplier
 * refuses, the suppliers that accepted get the previous names again. Safe to repeat and to run concurrently: each
 * request has a version, and the booking accepts only one result.
 * @throws SupplierUnavailable if a retry may succeed
 */
export const createSettleNames =
  (deps: TransitionDeps & { readonly products: Products }) =>
  ({ booking_id }: z.output<typeof renameTravellers.schema>): Promise<void> =>
    retryOnConflict(
      async () => {
        const order = await findOrderByBooking(deps.db, booking_id);
        const wanted = order?.booking.wanted_travellers;
        if (!order || !wanted) return;
        const { booking } = order;
        if (booking.status !== 'confirmed') {
          // The booking has been cancelled since the names were requested, so the names no longer matter.
          await deps.db.update(bookings).set({ wanted_travellers: null }).where(eq(bookings.booking_id, booking_id));
          return;
        }
        const taken = await requestNames(deps.products, order, {
          version: booking.names_version ?? 0,
          travellers: wanted,
        });
        const booked_travellers = booking.booked_travellers ?? booking.travellers;
        const ended = taken
          ? { travellers: wanted, booked_travellers, wanted_travellers: null }
          : { wanted_travellers: null };
        await transitionBooking(deps, booking, taken ? 'names_changed' : 'names_refused', { booking: ended });
      },
      { exhausted },
    );

const requestNames = async (
  products: Products,
  order: BookedOrder,
  names: Parameters<typeof requestNameChange>[3],
): Promise<boolean> => {
  const items = listSuppliedItems(order).filter(({ status }) => status === 'booked');
  for (const [at, item] of items.entries()) {
    const { kind } = await requestNameChange(products, order, item, names);
    if (kind === 'renamed') continue;
    const before = { version: names.version + 1, travellers: order.booking.travellers };
    for (const one of items.slice(0, at)) await requestNameChange(products, order, one, before);
    return false;
  }
  return true;
};
