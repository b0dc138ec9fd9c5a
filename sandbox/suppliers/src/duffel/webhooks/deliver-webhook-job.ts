import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';

/** Makes one attempt to deliver an event to a webhook. Later attempts are separate jobs. */
export const deliverWebhook = defineJob('duffel/deliver-webhook', z.object({ delivery_id: z.string() }), {
  timeLimitSeconds: 30,
});
