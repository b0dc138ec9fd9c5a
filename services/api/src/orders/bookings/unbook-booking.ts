import type { z } from 'zod';
import type { SettleDeps } from './settle-booking.ts';
import type { unbookBooking } from './booking-jobs.ts';
import { findOrderByBooking } from './find-order.ts';

/** Cancels with the supplier what a booking may have booked there; what no supplier was asked for has nothing there. */
export const createUnbook =
  ({ db, supplier }: Pick<SettleDeps, 'db' | 'supplier'>) =>
  async ({ booking_id }: z.output<typeof unbookBooking.schema>): Promise<void> => {
    const order = await findOrderByBooking(db, booking_id);
    const by = order?.hold.purchase?.by ?? 'supplier';
    if (order && by === 'supplier') await supplier.cancel(booking_id);
  };
