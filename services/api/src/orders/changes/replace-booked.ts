import type { z } from 'zod';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Products } from '../../products/product.ts';
import type { replaceBooked } from '../bookings/booking-jobs.ts';
import { findOrderByBooking } from '../bookings/find-order.ts';
import type { TransitionDeps } from '../bookings/transition-booking.ts';
import { createCancelBooking } from '../cancellation/cancel-booking.ts';

interface ReplaceDeps extends TransitionDeps {
  readonly products: Products;
  /** Whoever sees the booking of before with others is told which one took its place. */
  readonly onReplaced: (db: ApiDb, from: string, to: string) => Promise<void>;
}

/**
 * Cancels the item whose place a confirmed booking took, for what was promised when it was held. Safe to run again: what
 * is cancelled stays so. @throws ProblemError not_cancellable while its payment is in flight, so that it is tried again
 */
export const createReplaceBooked = (deps: ReplaceDeps) => {
  const cancel = createCancelBooking(deps);

  return async ({ booking_id }: z.output<typeof replaceBooked.schema>): Promise<void> => {
    const order = await findOrderByBooking(deps.db, booking_id);
    const { replaces, created_at } = order?.hold ?? {};
    if (!order || !replaces || !created_at) return;
    await deps.onReplaced(deps.db, replaces.booking_id, booking_id);
    await cancel(replaces.booking_id, {
      chosen: [replaces.item_id],
      // Its terms may have passed a step since: what was said as it was held is what counts.
      replaced: { at: created_at, by: order.booking.number ?? '' },
    });
  };
};
