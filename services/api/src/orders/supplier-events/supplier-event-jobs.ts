import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';

/** Closes the changes that no traveller answered in time: new times are accepted, and cancelled items are refunded. */
export const closeUnanswered = defineJob('supplier-events/close', z.object({}), {
  retries: 0,
  timeLimitSeconds: 300,
});

export const supplierEventJobs = [closeUnanswered] as const;
