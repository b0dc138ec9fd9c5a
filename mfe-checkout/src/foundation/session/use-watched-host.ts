import type { Host } from '@travel/contracts/host';
import type { HttpClient } from '@travel/contracts/http/client';
import { isApiError } from '@travel/contracts/http/api-error';
import { useMemo } from 'react';

/** Codes of calls that only somebody signed in may make, and of keys of a session that is over. */
const signedOutCodes: ReadonlySet<string> = new Set(['unauthorised', 'api_key_wrong']);

export const isSignedOut = (code: string): boolean => signedOutCodes.has(code);

export const askToSignIn = ({ bus }: Pick<Host, 'bus'>): void => bus.publish('auth:requested', { mode: 'sign-in' });

/**
 * Looks who is signed in after a call was refused. Where the session has ended behind the page's back, the page is told
 * and the traveller asked to sign in again.
 */
const lookAgain = async ({ http, bus }: Pick<Host, 'http' | 'bus'>): Promise<'ended' | 'signed in'> => {
  const session = await http('GET /api/auth/session');
  if (session.user !== null) return 'signed in';
  bus.publish('session:changed', { session });
  askToSignIn({ bus });
  return 'ended';
};

const watched = (host: Host): Host => {
  let isLooked = host.session.user === null;
  const look = async () => {
    isLooked = true;
    // Without an answer the call's own words stand; the next refusal looks again.
    const found = await lookAgain(host).catch(() => null);
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

/** The host, whose calls notice that the traveller was signed out in the middle of paying. */
export const useWatchedHost = (host: Host): Host => useMemo(() => watched(host), [host]);
