import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { impersonate, readSession } from '@travel/contracts/endpoints/people/auth';
import { listBookings } from '@travel/contracts/endpoints/orders/bookings';
import { blockAccount, unblockAccount } from '@travel/contracts/endpoints/membership/memberships';
import { listCurrencies } from '@travel/contracts/endpoints/reference/reference';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { asOperator, resetSeed } from '../../testing/sandbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

const why = 'Charged back twice';
const change = (endpoint: typeof blockAccount | typeof unblockAccount, user_id: string, headers = asOperator) =>
  api.visitor().call(endpoint, { params: { user_id }, body: { why } }, headers);

describe('a blocked account', () => {
  it('[6/04] loses its session and cannot sign in by password or key', async () => {
    const traveller = await api.signedIn('traveller@example.test');
    expect((await change(blockAccount, 'U1001')).data.data).toEqual({ user_id: 'U1001', is_blocked: true });
    expect((await traveller.call(readSession, {})).data).toMatchObject({ user: null, ended: 'account_blocked' });
    // The response cleared the cookie, so the account is no longer identified.
    expect((await traveller.call(readSession, {})).data).not.toHaveProperty('ended');
    expect((await traveller.signIn('traveller@example.test')).problem.code).toBe('account_blocked');
    const byKey = await api.visitor().call(impersonate, { body: { impersonate_key: 'imp-traveller' } });
    expect(byKey.data.session).toBeNull();
    // Blocking a blocked account changes nothing.
    expect((await change(blockAccount, 'U1001')).data.data.is_blocked).toBe(true);
  });

  it('[6/04] receives the reason if an endpoint requires a session, and may still browse', async () => {
    const traveller = await api.signedIn('traveller@example.test');
    await change(blockAccount, 'U1001');
    expect((await traveller.call(listBookings, { query: {} })).problem).toMatchObject({
      status: 403,
      code: 'account_blocked',
    });
    expect((await traveller.call(listCurrencies, { query: {} })).status).toBe(200);
  });

  it('signs in again after it is unblocked, but not with its old sessions', async () => {
    const traveller = await api.signedIn('traveller@example.test');
    const before = new Map(traveller.cookies);
    await change(blockAccount, 'U1001');
    expect((await change(unblockAccount, 'U1001')).data.data).toEqual({ user_id: 'U1001', is_blocked: false });
    const old = api.visitor();
    for (const [name, value] of before) old.cookies.set(name, value);
    const { data } = await old.call(readSession, {});
    expect(data.user).toBeNull();
    expect(data).not.toHaveProperty('ended');
    expect((await traveller.signIn('traveller@example.test')).status).toBe(200);
  });

  it('requires an operator, a reason and an existing account for a block', async () => {
    const params = { user_id: 'U1001' };
    expect((await api.visitor().call(blockAccount, { params, body: { why } })).problem.code).toBe('token_missing');
    const stranger = { authorization: 'Bearer not-the-token' };
    expect((await change(unblockAccount, 'U1001', stranger)).problem.code).toBe('token_unknown');
    expect((await change(blockAccount, 'U404')).problem).toMatchObject({ status: 404, code: 'user_unknown' });
    const { problem } = await api.visitor().call(blockAccount, { params, body: { why: '' } }, asOperator);
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'why' }] });
    expect((await api.signedIn('traveller@example.test')).cookies.size).toBeGreaterThan(0);
    expect(api.logged.some((line) => line.includes('An account was blocked') && line.includes(why))).toBe(true);
  });
});
