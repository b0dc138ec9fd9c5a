import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signOut } from '@travel/contracts/endpoints/people/auth';
import { blockAccount } from '@travel/contracts/endpoints/membership/memberships';
import { readPageSessions } from '@travel/contracts/endpoints/people/page-sessions';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { asOperator, resetSeed } from '../../testing/sandbox.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ floodFactor: 1 });
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

const getToken = (visitor: TestVisitor): string => visitor.cookies.get('userToken') ?? '';
const createPage = (token: string, address = '203.0.113.7') => ({ token, address, correlationId: 'page-12345678' });
const read = async (...tokens: string[]) =>
  (await api.visitor().call(readPageSessions, { body: { pages: tokens.map((one) => createPage(one)) } }, asOperator))
    .data.sessions;

describe('sessions of pages rendered at the same time', () => {
  it("returns the session of each page's visitor, in the order of the pages", async () => {
    const [maya, leo] = [await api.signedIn('traveller@example.test'), await api.signedIn('newcomer@example.test')];
    const sessions = await read(getToken(leo), 'of-nobody', getToken(maya), getToken(leo));
    expect(sessions.map((session) => session?.user?.email)).toEqual([
      'newcomer@example.test',
      undefined,
      'traveller@example.test',
      'newcomer@example.test',
    ]);
    expect(sessions[1]).toEqual({ user: null, api_key: null });
    expect(new Set(sessions.flatMap((session) => session?.api_key ?? [])).size).toBeGreaterThan(1);
  });

  it('returns an empty page session from the moment of sign-out', async () => {
    const maya = await api.signedIn('traveller@example.test');
    const token = getToken(maya);
    expect((await read(token))[0]?.user?.email).toBe('traveller@example.test');
    await maya.call(signOut, {});
    expect(await read(token)).toEqual([{ user: null, api_key: null }]);
  });

  it('reports in a page session that a blocked account was signed out', async () => {
    const leo = await api.signedIn('newcomer@example.test');
    const [session] = await read(getToken(leo));
    const params = { user_id: session?.user?.user_id ?? '' };
    await api.visitor().call(blockAccount, { params, body: { why: 'Charged back twice' } }, asOperator);
    expect(await read(getToken(leo))).toEqual([{ user: null, api_key: null, ended: 'account_blocked' }]);
  });

  it('returns page sessions only to our own services', async () => {
    const maya = await api.signedIn('traveller@example.test');
    const body = { pages: [createPage(getToken(maya))] };
    expect((await maya.call(readPageSessions, { body })).problem).toMatchObject({ status: 401, code: 'token_missing' });
    const wrong = { authorization: 'Bearer of-somebody-else' };
    expect((await maya.call(readPageSessions, { body }, wrong)).problem.code).toBe('token_unknown');
  });

  it('counts requests against the limit of the page visitor, not of the calling service', async () => {
    const maya = await api.signedIn('traveller@example.test');
    const flood = Array.from({ length: 50 }, () => createPage(getToken(maya), '198.51.100.9'));
    const refused = new Set<boolean>();
    for (let call = 0; call < 40 && !refused.has(true); call += 1) {
      const { data } = await api.visitor().call(readPageSessions, { body: { pages: flood } }, asOperator);
      refused.add(data.sessions.includes(null));
    }
    expect(refused).toEqual(new Set([false, true]));
    expect((await read(getToken(maya)))[0]?.user?.email).toBe('traveller@example.test');
  });

  it('logs the correlation IDs of the pages', async () => {
    await read('of-nobody');
    expect(api.logged.join('')).toContain('"pages":["page-12345678"]');
  });
});
