import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';
import { outageRetries } from '../../payments/lifecycle/payment-jobs.ts';

const ofBooking = z.object({ booking_id: z.string() });

/**
 * Takes a booking through its next steps (check the payment, book with suppliers, capture, refund) until nothing is
 * left to do.
 */
export const settleBooking = defineJob(
  'bookings/settle',
  // If true, the job does nothing while the bank's challenge is open. False after a webhook of the provider, so that
  // the outcome is checked.
  ofBooking.extend({ leaves_bank: z.boolean().default(false) }),
  outageRetries,
);

/** Sends a refund that staff agreed to beyond the policies. */
export const sendGoodwill = defineJob('bookings/goodwill', z.object({ goodwill_id: z.string() }), outageRetries);

/** Cancels the items of a failed booking at their suppliers, which may have booked them. */
export const unbookBooking = defineJob('bookings/unbook', ofBooking, outageRetries);

/** Requests a change of the travellers' names from the suppliers, until all suppliers have answered. */
export const renameTravellers = defineJob('bookings/rename', ofBooking, outageRetries);

/** Cancels the item that a confirmed booking replaces. */
export const replaceBooked = defineJob('bookings/replace', ofBooking, outageRetries);

export const expireHold = defineJob('holds/expire', z.object({ hold_id: z.string() }), outageRetries);

const mailKinds = [
  'waiting',
  'receipt',
  'refusal',
  'cancellation',
  'charged',
  'due',
  'reminder',
  'unpaid',
  'holdLost',
  'partialCancellation',
  'link',
  'names',
  'namesRefused',
  'scheduleChanged',
  'cancelledBySupplier',
  'overbooked',
  'scheduleAccepted',
  'review',
  'goodwill',
] as const;

/** Sends a mail to the traveller. If the mail server is down, retries for hours, at least once a minute. */
export const mailBooking = defineJob(
  'bookings/mail',
  ofBooking.extend({
    kind: z.enum(mailKinds),
    /** IDs of the items that the mail is about; empty for the entire booking. */
    item_ids: z.array(z.string()).default([]),
    /** The change by a supplier that the mail is about. */
    event_id: z.string().optional(),
    /** The goodwill refund that the mail is about. */
    goodwill_id: z.string().optional(),
    /** Price of a booking after its supplier raised that of the hold, in minor units. */
    price: z.int().optional(),
    /** When the traveller requested the mail, so that a repeated request sends another mail. */
    asked_at: z.string().optional(),
  }),
  {
    retries: 300,
    longestRetryDelaySeconds: 60,
  },
);

/** The recovery job: finds bookings and holds that were left unfinished for any reason, and continues with them. */
export const sweepBookings = defineJob(
  'bookings/sweep',
  // The job ignores bookings and holds that made progress within this time, because their own jobs still handle them.
  z.object({ left_for_seconds: z.int().default(30) }),
  { retries: 0, timeLimitSeconds: 300 },
);

/**
 * Finds payments whose bank challenge was not answered for some minutes, and mails their travellers a link to continue.
 */
export const findWaitingPayments = defineJob('bookings/find-waiting', z.object({}), { retries: 0 });

/** Finds bookings whose stay or activity has ended, and mails their travellers a link to write a review. */
export const requestReviews = defineJob('bookings/request-reviews', z.object({}), { retries: 0 });

/** Adds points for completed travel, and takes back those of items that were cancelled afterwards. */
export const earnPoints = defineJob('points/earn', z.object({}), { retries: 0, timeLimitSeconds: 300 });

/** Expires points that were not spent in time. */
export const expirePoints = defineJob('points/expire', z.object({}), { retries: 0, timeLimitSeconds: 300 });

export const bookingJobs = [
  settleBooking,
  sendGoodwill,
  unbookBooking,
  renameTravellers,
  replaceBooked,
  expireHold,
  mailBooking,
  sweepBookings,
  findWaitingPayments,
  requestReviews,
  earnPoints,
  expirePoints,
] as const;
