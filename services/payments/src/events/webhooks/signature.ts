import { createHmac } from 'node:crypto';

/** The Stripe-Signature header of a payload: when it was sent, and an HMAC over both with the endpoint's secret. */
export const signatureHeader = (secret: string, payload: string, sentAt: Date): string => {
  const timestamp = Math.floor(sentAt.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
};
