import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';

/** One attempt to deliver an event to an endpoint. Later attempts are jobs of their own. */
export const deliverWebhook = defineJob('webhooks/deliver', z.object({ delivery_id: z.int() }), {
  timeLimitSeconds: 30,
});
