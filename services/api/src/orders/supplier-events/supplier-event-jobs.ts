import { z } from 'zod';
import { itemEventKinds } from '@travel/contracts/endpoints/orders/item-event';
import { defineJob } from '@travel/kit/jobs/define-job';

/** Reads a booking at its supplier, and records what the supplier changed. */
export const readSupplierBooking = defineJob(
  'supplier-events/read',
  z.object({
    supplier: z.string(),
    /** The supplier's reference of the booking. */
    reference: z.string(),
    /** Kind of the change that the supplier reported; null if the booking is only compared. */
    kind: z.enum(itemEventKinds).nullable(),
    /** ISO instant at which the supplier recorded the change. */
    occurred_at: z.string(),
  }),
  // The supplier may report a booking before its answer to our order is stored.
  { retries: 8, retryDelaySeconds: 5, longestRetryDelaySeconds: 300 },
);

/** Compares bookings with their suppliers, for suppliers without notifications and for lost ones. */
export const followSupplierBookings = defineJob('supplier-events/follow', z.object({}), { retries: 0 });

/** Closes the changes that no traveller answered in time: new times are accepted, and cancelled items are refunded. */
export const closeUnanswered = defineJob('supplier-events/close', z.object({}), {
  retries: 0,
  timeLimitSeconds: 300,
});

export const supplierEventJobs = [readSupplierBooking, followSupplierBookings, closeUnanswered] as const;
