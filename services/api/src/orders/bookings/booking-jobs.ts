import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';
import { patient } from '../../payments/lifecycle/payment-jobs.ts';

const ofBooking = z.object({ booking_id: z.string() });

/** Does what a booking's status asks for, until it is settled. */
export const settleBooking = defineJob(
  'bookings/settle',
  // Whether a question of the bank is left to it; who was told something asks what became of it.
  ofBooking.extend({ leaves_bank: z.boolean().default(false) }),
  patient,
);

/** Cancels with the supplier what a failed booking may have booked there. */
export const unbookBooking = defineJob('bookings/unbook', ofBooking, patient);

/** Asks suppliers for other names until all of them have answered. */
export const renameTravellers = defineJob('bookings/rename', ofBooking, patient);

/** Cancels the item whose place a confirmed booking took. */
export const replaceBooked = defineJob('bookings/replace', ofBooking, patient);

/** Ends a hold whose time is over. */
export const expireHold = defineJob('holds/expire', z.object({ hold_id: z.string() }), patient);

const mailKinds = [
  'waiting',
  'receipt',
  'refusal',
  'cancellation',
  'charged',
  'due',
  'reminder',
  'unpaid',
  'partialCancellation',
  'link',
  'names',
  'namesRefused',
] as const;

/** Writes to the traveller: within a minute after a mail server is back, which may be away for hours. */
export const mailBooking = defineJob(
  'bookings/mail',
  ofBooking.extend({
    kind: z.enum(mailKinds),
    /** Of which items, where it is not about all of them. */
    item_ids: z.array(z.string()).default([]),
    /** When, of what is mailed as often as it is asked for. */
    asked_at: z.string().optional(),
  }),
  {
    retries: 300,
    longestRetryDelaySeconds: 60,
  },
);

/** Finds what was left in the middle, whatever left it there. */
export const sweepBookings = defineJob(
  'bookings/sweep',
  // Younger ones are in the hands of their own jobs.
  z.object({ left_for_seconds: z.int().default(30) }),
  { retries: 0, timeLimitSeconds: 300 },
);

/** Finds payments whose travellers have to be written to because their bank still waits. */
export const findWaitingPayments = defineJob('bookings/find-waiting', z.object({}), { retries: 0 });

/** Each kind of job about bookings. */
export const bookingJobs = [
  settleBooking,
  unbookBooking,
  renameTravellers,
  replaceBooked,
  expireHold,
  mailBooking,
  sweepBookings,
  findWaitingPayments,
] as const;
