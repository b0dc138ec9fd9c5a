import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';

// Queue names must not change, because jobs for later charges wait in their queues for months.

/**
 * Retry settings for payment jobs, which cover a long outage of the provider. The recovery job that runs each minute
 * continues with payments whose jobs have failed nevertheless.
 */
export const outageRetries = {
  retries: 40,
  retryDelaySeconds: 1,
  longestRetryDelaySeconds: 60,
  timeLimitSeconds: 45,
} as const;

/** Voids a payment that is no longer needed: cancels its authorisation. */
export const voidPayment = defineJob('payments/let-go', z.object({ payment_id: z.string() }), outageRetries);
