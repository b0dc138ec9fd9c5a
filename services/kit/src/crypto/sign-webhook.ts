import { createHmac } from 'node:crypto';

/**
 * Returns the signature of a webhook's payload in Stripe's format: the time of sending, and an HMAC over time and
 * payload with the secret that sender and receiver share.
 */
export const signWebhook = (secret: string, payload: string, sentAt: Date): string => {
  const timestamp = Math.floor(sentAt.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
};
