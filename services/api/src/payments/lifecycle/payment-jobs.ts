import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';

// Queues keep the names that they had when jobs were put into them: some wait there for months.

/**
 * Whoever waits for such a job waits for money: it is tried for as long as the other side may be away. What is left
 * after that is found by the sweep each minute.
 */
export const patient = {
  retries: 40,
  retryDelaySeconds: 1,
  longestRetryDelaySeconds: 60,
  timeLimitSeconds: 45,
} as const;

/** Voids a payment: cancels the authorisation that nobody will use any more. */
export const voidPayment = defineJob('payments/let-go', z.object({ payment_id: z.string() }), patient);
