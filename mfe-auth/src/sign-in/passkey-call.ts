import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { Host } from '@travel/contracts/host/host';
import type { Session } from '@travel/contracts/people/session.schema';
import { ownTimeZone } from '../session/own-time-zone.ts';

/**
 * Has the browser sign in with a passkey of this site and opens a session by it: at once, or by the autofill of the
 * e-mail field. @throws what the call failed with, or the browser's word for somebody who chose none
 */
export const signInWithPasskey = async (http: Host['http'], useBrowserAutofill: boolean): Promise<Session> => {
  const optionsJSON = await http('POST /api/auth/passkeys/sign-in/options', {});
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return http('POST /api/auth/passkeys/sign-in', { body: { response, time_zone: ownTimeZone() } });
};

/** Ends what waits for somebody to choose a passkey. */
export const stopAskingForPasskey = (): void => WebAuthnAbortService.cancelCeremony();
