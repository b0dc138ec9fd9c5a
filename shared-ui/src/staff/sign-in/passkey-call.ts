import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { HttpClient } from '@travel/contracts/host/http-client';
import type { OperatorSession } from '@travel/contracts/endpoints/people/operator-sign-in';

/**
 * Completes the first step of the sign-in with a passkey.
 * @throws the error of a call, or the browser's error if no passkey was chosen
 */
export const signInByPasskey = async (http: HttpClient): Promise<OperatorSession> => {
  const optionsJSON = await http('POST /api/auth/operator/passkeys/sign-in/options');
  const response = await startAuthentication({ optionsJSON });
  return http('POST /api/auth/operator/passkeys/sign-in', { body: { response } });
};

/**
 * Creates a passkey on this device and saves it.
 * @throws the error of a call, or the browser's error if no passkey was created
 */
export const addPasskey = async (http: HttpClient, name: string): Promise<void> => {
  const optionsJSON = await http('POST /api/auth/operator/passkeys/options');
  const response = await startRegistration({ optionsJSON });
  await http('POST /api/auth/operator/passkeys', { body: { name, response } });
};
