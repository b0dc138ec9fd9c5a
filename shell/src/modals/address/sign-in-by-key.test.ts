import { describe, expect, it } from '@jest/globals';
import type { Host } from '@travel/contracts/host/host';
import { createSignInByKey } from './sign-in-by-key.ts';

const places = { session_out_url: 'https://out.example/', sso_logout_url: 'https://sso.example/logout' };

/** Signs in by a key with the given API response and returns the resulting events in order. */
const signIn = async (answer: () => object): Promise<unknown[]> => {
  const happened: unknown[] = [];
  const http = (async (call: string, request: unknown) => {
    happened.push([call, request]);
    return answer();
  }) as Host['http'];
  await createSignInByKey({
    http,
    storage: { get: () => null, set: () => {}, reset: () => void happened.push('reset') },
    navigate: (to, options) => void happened.push([to, options]),
    log: { info: () => {}, error: () => {} },
    onFailure: () => void happened.push('failed'),
  })('imp-traveller');
  return happened;
};

const begun = ['reset', ['POST /api/auth/impersonate', { body: { impersonate_key: 'imp-traveller' } }]];
const asDocument = { replace: true, document: true };

describe('signing in by a key', () => {
  it("[2.8/02] clears the browser's data, signs in by the key and opens the home page", async () => {
    const answer = { status: 'success', message: { session_out_url: null, sso_logout_url: null }, session: null };
    expect(await signIn(() => answer)).toEqual([...begun, ['/', asDocument]]);
  });

  it.each([
    ['the session-out URL', places, places.session_out_url],
    ['else to the SSO logout URL', { ...places, session_out_url: null }, places.sso_logout_url],
  ])('[2.8/02] [8/14] opens %s after the API refuses the impersonation key', async (_, message, to) => {
    expect(await signIn(() => ({ status: 'failed', message, session: null }))).toEqual([...begun, [to, asDocument]]);
  });

  it('reports a refusal without a URL, and a failed request', async () => {
    const message = { session_out_url: null, sso_logout_url: null };
    expect(await signIn(() => ({ status: 'failed', message, session: null }))).toEqual([...begun, 'failed']);
    const thrown = await signIn(() => {
      throw new Error('The API is away');
    });
    expect(thrown).toEqual([...begun, 'failed']);
  });
});
