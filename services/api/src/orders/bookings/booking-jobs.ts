import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';
import { patient } from '../../payments/lifecycle/payment-jobs.ts';

const ofBooking = z.object({ booking_id: z.string() });

/** Performs the steps that a booking's status requires, until it is settled. */
export const settleBooking = defineJob(
  'bookings/settle',
  // Whether to skip an open bank challenge. False after the provider reported news, so that the outcome is checked.
  ofBooking.extend({ leaves_bank: z.boolean().default(false) }),
  patient,
);

/** Cancels at the suppliers what a failed booking may have booked there. */
export const unbookBooking = defineJob('bookings/unbook', ofBooking, patient);

/** Requests new names from the suppliers until all of them have answered. */
export const renameTravellers = defineJob('bookings/rename', ofBooking, patient);

/** Cancels the item that a confirmed booking replaces. */
export const replaceBooked = defineJob('bookings/replace', ofBooking, patient);

/** Ends a hold that has expired. */
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

/**
 * Sends a mail to the traveller. The retries cover a mail server that is down for hours, and deliver within a minute of
 * its return.
 */
export const mailBooking = defineJob(
  'bookings/mail',
  ofBooking.extend({
    kind: z.enum(mailKinds),
    /** IDs of the items that the mail is about; empty for the entire booking. */
    item_ids: z.array(z.string()).default([]),
    /** Time of the request, for mails that a traveller may request repeatedly. */
    asked_at: z.string().optional(),
  }),
  {
    retries: 300,
    longestRetryDelaySeconds: 60,
  },
);

/** Finds bookings and holds that were left unfinished for any reason, and continues with them. */
export const sweepBookings = defineJob(
  'bookings/sweep',
  // Younger ones are still handled by their own jobs.
  z.object({ left_for_seconds: z.int().default(30) }),
  { retries: 0, timeLimitSeconds: 300 },
);

/** Finds payments that still wait for the bank, so that their travellers get a mail. */
export const findWaitingPayments = defineJob('bookings/find-waiting', z.object({}), { retries: 0 });

/** All kinds of jobs about bookings. */
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
