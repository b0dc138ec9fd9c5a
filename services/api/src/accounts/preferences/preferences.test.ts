import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readSession } from '@travel/contracts/endpoints/people/auth';
import { savePreferences } from '@travel/contracts/endpoints/people/preferences';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { resetSeed } from '../../testing/sandbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

const request = { usr_type: '2', preferred_language: 'es-MX', preferred_currency: 'MXN' } as const;

describe('preferences', () => {
  it('[6/02] [7.5/05] [9/08] saves preferences in the account of a signed-in user', async () => {
    const visitor = await api.signedIn('traveller@example.test');
    expect((await visitor.call(savePreferences, { body: request })).data).toEqual({ data: request });
    const elsewhere = await api.signedIn('traveller@example.test', { host: 'harbor.localhost:3000' });
    expect((await elsewhere.call(readSession, {})).data.user).toMatchObject({
      preferred_language: 'es-MX',
      preferred_currency: 'MXN',
    });
  });

  it('[6/01] refuses to save preferences of a guest', async () => {
    const { problem } = await api.visitor().call(savePreferences, { body: request });
    expect(problem).toMatchObject({ status: 401, code: 'unauthorised' });
  });

  it('separates the preferences of different users', async () => {
    const visitor = await api.signedIn('traveller@example.test');
    await visitor.call(savePreferences, { body: request });
    expect((await api.visitor().signIn('newcomer@example.test')).data.user?.preferred_currency).toBeNull();
  });

  it('does not turn a user into a business customer', async () => {
    const visitor = await api.signedIn('traveller@example.test');
    const { data } = await visitor.call(savePreferences, { body: { ...request, usr_type: '3' } });
    expect(data.data.usr_type).toBe('2');
    expect((await visitor.call(readSession, {})).data.user?.usr_type).toBe('2');
  });

  it.each([
    ['language_unknown', { preferred_language: 'nl-NL' }],
    ['currency_unknown', { preferred_currency: 'XTS' }],
  ])('rejects an unknown value as %s', async (code, wrong) => {
    const visitor = await api.signedIn('traveller@example.test');
    const { problem } = await visitor.call(savePreferences, { body: { ...request, ...wrong } });
    expect(problem).toMatchObject({ status: 422, code });
    expect(problem.errors?.map(({ field }) => field)).toEqual(Object.keys(wrong));
  });
});
