import type { z } from 'zod';
import type { unbookBooking } from './booking-jobs.ts';
import { findOrderByBooking } from './find-order.ts';
import { cancelWithSuppliers, listSuppliedItems } from './item-suppliers.ts';
import type { BookingDeps } from './booking-deps.ts';

/**
 * Creates the job handler that cancels the items of a failed booking at their suppliers. Items without a supplier are
 * skipped.
 */
export const createUnbookBooking =
  (deps: Pick<BookingDeps, 'db' | 'products'>) =>
  async ({ booking_id }: z.output<typeof unbookBooking.schema>): Promise<void> => {
    const order = await findOrderByBooking(deps.db, booking_id);
    if (!order) return;
    const released = listSuppliedItems(order).filter(({ status }) => status === 'released');
    await cancelWithSuppliers(deps, order, released);
  };
