import { createHash, timingSafeEqual } from 'node:crypto';
import { invalidRequest } from '../wire/provider-error.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Checks the client secret of an intent.
 * @throws ProviderError if a browser sends none, or any caller sends a wrong one
 */
export const requireClientSecret = (secret: string, given: string | undefined, isPublic: boolean): void => {
  if (given === undefined) {
    if (!isPublic) return;
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  if (timingSafeEqual(digest(secret), digest(given))) return;
  throw invalidRequest('The client_secret provided does not match the client_secret associated with this intent.', {
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
  });
};
