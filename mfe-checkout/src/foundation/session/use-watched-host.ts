import type { Host } from '@travel/contracts/host/host';
import type { HttpClient } from '@travel/contracts/host/http-client';
import { isApiError } from '@travel/contracts/http/api-error';
import { useMemo } from 'react';

/**
 * Codes of refused calls after the session has ended: of calls that require a signed-in user, and of an outdated API
 * key.
 */
const signedOutCodes: ReadonlySet<string> = new Set(['unauthorised', 'api_key_wrong']);

export const isSignedOut = (code: string): boolean => signedOutCodes.has(code);

export const requestSignIn = ({ bus }: Pick<Host, 'bus'>): void => bus.publish('auth:requested', { mode: 'sign-in' });

/** Checks the session after a refused call. If it has ended, announces that and prompts the traveller to sign in again. */
const checkSession = async ({ http, bus }: Pick<Host, 'http' | 'bus'>): Promise<'ended' | 'signed in'> => {
  const session = await http('GET /api/auth/session');
  if (session.user !== null) return 'signed in';
  bus.publish('session:changed', { session });
  requestSignIn({ bus });
  return 'ended';
};

const watchSession = (host: Host): Host => {
  let isLooked = host.session.user === null;
  const look = async () => {
    isLooked = true;
    // If the session cannot be read, the call's own error is shown and the next refusal checks again.
    const found = await checkSession(host).catch(() => null);
    isLooked = found === 'ended';
  };
  const http: HttpClient = async (key, request) => {
    try {
      return await host.http(key, request);
    } catch (error) {
      if (!isLooked && isApiError(error) && isSignedOut(error.code)) void look();
      throw error;
    }
  };
  return { ...host, http };
};

/** Returns the host with an `http` that detects when the session ends during payment. */
export const useWatchedHost = (host: Host): Host => useMemo(() => watchSession(host), [host]);
