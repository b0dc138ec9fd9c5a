import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { Host } from '@travel/contracts/host/host';
import type { Session } from '@travel/contracts/people/session.schema';
import { getTimeZone } from '@travel/contracts/time/time-zone';

/**
 * Signs in with a passkey of this site and opens a session, immediately or through the autofill of the e-mail field.
 * @throws the error of the call, or the browser's error if the user chose no passkey
 */
export const signInWithPasskey = async (http: Host['http'], useBrowserAutofill: boolean): Promise<Session> => {
  const optionsJSON = await http('POST /api/auth/passkeys/sign-in/options', {});
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return http('POST /api/auth/passkeys/sign-in', { body: { response, time_zone: getTimeZone() } });
};

export const cancelPasskeyRequest = (): void => WebAuthnAbortService.cancelCeremony();
