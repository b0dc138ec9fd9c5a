import { types } from 'node:util';
import { correlationHeader, currentCorrelationId } from '@travel/kit/log/correlation';
import { signWebhook } from '@travel/kit/crypto/sign-webhook';

export interface DeliveryAttempt {
  /** HTTP status, or null without a response. */
  readonly status: number | null;
  readonly failure: string | null;
  readonly milliseconds: number;
}

const limitMs = 10_000;

/** Sends a signed event. Only a status of 200 to 299 within the time limit counts as accepted. */
export const sendWebhook = async (
  endpoint: { url: string; secret: string },
  payload: string,
): Promise<DeliveryAttempt> => {
  const begun = performance.now();
  const toSent = (status: number | null, failure: string | null): DeliveryAttempt => ({
    status,
    failure,
    milliseconds: Math.round(performance.now() - begun),
  });
  const correlationId = currentCorrelationId();
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Travel-Payments/1.0 (webhooks)',
        // The timestamp is the real time instead of the sandbox's, because it proves how recent the message is.
        'stripe-signature': signWebhook(endpoint.secret, payload, new Date()),
        ...(correlationId && { [correlationHeader]: correlationId }),
      },
      body: payload,
    });
    await response.body?.cancel();
    return toSent(response.status, response.ok ? null : `answered ${response.status}`);
  } catch (error) {
    return toSent(null, reason(error));
  }
};

const reason = (error: unknown): string => {
  if (!types.isNativeError(error)) return 'failed';
  if (error.name === 'TimeoutError') return `no answer within ${limitMs / 1000} s`;
  return types.isNativeError(error.cause) ? error.cause.message : error.message;
};
