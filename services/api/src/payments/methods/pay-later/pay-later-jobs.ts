import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';
import { patient } from '../../lifecycle/payment-jobs.ts';

const ofBooking = z.object({ booking_id: z.string() });

/** Charges the card of a booking that is paid later, when its day has come. */
export const chargeLater = defineJob('payments/charge-kept', ofBooking, patient);

/** Reminds of a charge that failed and, when the time for another card is over, cancels. */
export const followDue = defineJob('payments/look-after-due', ofBooking, patient);
