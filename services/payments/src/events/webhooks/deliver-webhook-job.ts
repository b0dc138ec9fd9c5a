import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';

/** One attempt to hand an event to an endpoint. The attempts after it are jobs of their own. */
export const deliverWebhook = defineJob('webhooks/deliver', z.object({ delivery_id: z.int() }), {
  timeLimitSeconds: 30,
});
