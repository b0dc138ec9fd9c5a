import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';
import { outageRetries } from '../../lifecycle/payment-jobs.ts';

const ofBooking = z.object({ booking_id: z.string() });

/** Charges the saved card of a booking on its charge date. */
export const chargeLater = defineJob('payments/charge-kept', ofBooking, outageRetries);

/** Reminds the traveller of a failed later charge, and cancels the booking after the deadline. */
export const followDue = defineJob('payments/look-after-due', ofBooking, outageRetries);
