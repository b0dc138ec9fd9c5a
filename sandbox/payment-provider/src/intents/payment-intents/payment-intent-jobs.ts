import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';

/** Ends an authorisation that was never captured. */
export const expireAuthorisation = defineJob('payment-intents/end-hold', z.object({ payment_intent_id: z.string() }));

/** Settles an intent after a slow bank has answered. */
export const settleProcessing = defineJob(
  'payment-intents/hear-bank',
  z.object({ payment_intent_id: z.string(), is_authenticated: z.boolean() }),
);
