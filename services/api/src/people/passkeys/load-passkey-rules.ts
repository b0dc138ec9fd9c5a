import { isOutOfReach } from '@travel/kit/database/out-of-reach';
import { sqlState } from '@travel/kit/database/violations';

/**
 * Loads what makes and judges the messages of passkeys (WebAuthn). With all that it has for certificates it is 27 MB in
 * memory: a service where nobody uses a passkey does without.
 */
export const loadPasskeyRules = () => import('@simplewebauthn/server');

/**
 * Returns the result for a message that cannot be verified because it is invalid.
 * @throws an error of the database that stores the challenge, because the message may be valid
 */
export const treatAsUnverified = (error: unknown): { readonly verified: false } => {
  if (isOutOfReach(error) || sqlState(error) !== undefined) throw error;
  return { verified: false };
};
