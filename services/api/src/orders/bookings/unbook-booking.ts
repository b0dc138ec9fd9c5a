import type { z } from 'zod';
import type { unbookBooking } from './booking-jobs.ts';
import { findOrderByBooking } from './find-order.ts';
import { cancelWithSuppliers, suppliedItems } from './item-suppliers.ts';
import type { SettleDeps } from './settle-booking.ts';

/** Cancels with suppliers what a booking may have booked there; what no supplier was asked for has nothing there. */
export const createUnbook =
  ({ db, products }: Pick<SettleDeps, 'db' | 'products'>) =>
  async ({ booking_id }: z.output<typeof unbookBooking.schema>): Promise<void> => {
    const order = await findOrderByBooking(db, booking_id);
    if (!order) return;
    const released = suppliedItems(order).filter(({ status }) => status === 'released');
    await cancelWithSuppliers(products, order, released);
  };
