import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';

// Queue names must not change, because jobs wait in these queues for months.

/**
 * Payment jobs are retried for as long as a provider may be unavailable. The sweep that runs each minute picks up
 * whatever still fails.
 */
export const patient = {
  retries: 40,
  retryDelaySeconds: 1,
  longestRetryDelaySeconds: 60,
  timeLimitSeconds: 45,
} as const;

/** Voids a payment: cancels an authorisation that is no longer needed. */
export const voidPayment = defineJob('payments/let-go', z.object({ payment_id: z.string() }), patient);
