import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';

/** A hold that nobody took ends by itself. */
export const endHold = defineJob('payment-intents/end-hold', z.object({ payment_intent_id: z.string() }));

/** A bank that took its time answers. */
export const hearBank = defineJob(
  'payment-intents/hear-bank',
  z.object({ payment_intent_id: z.string(), is_authenticated: z.boolean() }),
);
