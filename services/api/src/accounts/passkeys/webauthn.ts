import { isDatabaseUnavailable } from '@travel/kit/database/database-unavailable';
import { sqlState } from '@travel/kit/database/violations';

/**
 * Loads the WebAuthn library on first use. With its certificate parsers it takes 27 MB of memory, which a service
 * without passkey users does not need.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/**
 * Treats a message that cannot be parsed as not verified.
 * @throws an error of the database that stores the challenges, because then the message may be valid
 */
export const treatAsUnverified = (error: unknown): { readonly verified: false } => {
  if (isDatabaseUnavailable(error) || sqlState(error) !== undefined) throw error;
  return { verified: false };
};
