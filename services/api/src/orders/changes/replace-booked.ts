import type { z } from 'zod';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { replaceBooked } from '../bookings/booking-jobs.ts';
import { findOrderByBooking } from '../bookings/find-order.ts';
import { createCancelBooking } from '../cancellation/cancel-booking.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';

interface ReplaceDeps extends BookingDeps {
  /** Called after the replacement, so that the people who share the original booking see the new booking. */
  readonly onReplaced: (db: ApiDb, from: string, to: string) => Promise<void>;
}

/**
 * Creates the job handler that cancels the item that a confirmed booking replaces, for the refund promised when the new
 * dates were held. Idempotent.
 * @throws ProblemError not_cancellable while the payment is in progress, so that the job is retried
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
      // The refund may have dropped since the new dates were held. The refund at the time of the hold applies.
      replaced: { at: created_at, by: order.booking.number ?? '' },
    });
  };
};
