import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';

/** An authorisation that nobody captured expires. */
export const expireAuthorisation = defineJob('payment-intents/end-hold', z.object({ payment_intent_id: z.string() }));

/** A bank that took its time answers: the intent is no longer processing. */
export const settleProcessing = defineJob(
  'payment-intents/hear-bank',
  z.object({ payment_intent_id: z.string(), is_authenticated: z.boolean() }),
);
