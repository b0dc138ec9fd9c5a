import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';

/** Makes one attempt to deliver an event to an endpoint. Later attempts are separate jobs. */
export const deliverWebhook = defineJob('webhooks/deliver', z.object({ delivery_id: z.int() }), {
  timeLimitSeconds: 30,
});
