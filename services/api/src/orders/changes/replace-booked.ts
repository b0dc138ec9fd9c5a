import type { z } from 'zod';
import type { Products } from '../../products/product.ts';
import type { replaceBooked } from '../bookings/booking-jobs.ts';
import { findOrderByBooking } from '../bookings/find-order.ts';
import type { TransitionDeps } from '../bookings/transition-booking.ts';
import { createCancelBooking } from '../cancellation/cancel-booking.ts';

/**
 * Cancels the item whose place a confirmed booking took, for what was promised when it was held. Safe to run again: what
 * is cancelled stays so. @throws ProblemError not_cancellable while its payment is in flight, so that it is tried again
 */
export const createReplaceBooked = (deps: TransitionDeps & { readonly products: Products }) => {
  const cancel = createCancelBooking(deps);

  return async ({ booking_id }: z.output<typeof replaceBooked.schema>): Promise<void> => {
    const order = await findOrderByBooking(deps.db, booking_id);
    const { replaces, created_at } = order?.hold ?? {};
    if (!order || !replaces || !created_at) return;
    await cancel(replaces.booking_id, {
      chosen: [replaces.item_id],
      // Its terms may have passed a step since: what was said as it was held is what counts.
      replaced: { at: created_at, by: order.booking.number ?? '' },
    });
  };
};
