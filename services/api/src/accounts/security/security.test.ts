import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn, signOut, signUp } from '@travel/contracts/endpoints/people/auth';
import { readBooking } from '@travel/contracts/endpoints/orders/bookings';
import { searchSecurityEvents, type SecuritySearch } from '@travel/contracts/endpoints/people/security';
import { openApi, operatorToken, type TestApi } from '../../testing/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const asOperator = { authorization: `Bearer ${operatorToken}` };
const search = async (wanted: Partial<SecuritySearch>) =>
  (await api.visitor().call(searchSecurityEvents, { body: wanted }, asOperator)).data;
const kinds = async (wanted: Partial<SecuritySearch>) =>
  (await search(wanted)).events.map(({ kind, reason }) => [kind, reason]);

describe('the security log', () => {
  it('finds failed and successful sign-ins and the sign-out by e-mail address', async () => {
    const address = '2001:db8:7::1';
    const visitor = api.visitor({ address });
    const email = 'newcomer@example.test';
    await visitor.call(signIn, { body: { email, password: 'not this one' } });
    await visitor.signIn(email);
    await visitor.call(signOut, {});
    const { events, accounts } = await search({ accounts: ['Newcomer@example.test'], address: '2001:db8:7::ffff' });
    expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['browser_key.renewed', 'sign_out'],
      ['sign_out.done', null],
      ['sign_in.done', 'password'],
      ['sign_in.failed', 'password_wrong'],
    ]);
    expect(accounts).toContain('Newcomer@example.test');
    expect(accounts.some((name) => /^U\d/.test(name))).toBe(true);
    for (const event of events) expect(event).toMatchObject({ service: 'api', address, times: 1 });
  });

  it('records sign-in attempts to unknown and blocked accounts and attempts over the limit', async () => {
    const address = '198.51.100.20';
    const visitor = api.visitor({ address });
    await visitor.call(signIn, { body: { email: 'nobody@example.test', password: 'not this one' } });
    await visitor.signIn('blocked@example.test');
    for (let i = 0; i < 11; i += 1) {
      await visitor.call(signIn, { body: { email: 'demo@example.test', password: 'not this one' } });
    }
    expect(await kinds({ accounts: ['nobody@example.test'], address })).toEqual([
      ['sign_in.failed', 'account_unknown'],
    ]);
    expect(await kinds({ accounts: ['blocked@example.test'], address })).toEqual([
      ['sign_in.blocked', 'account_blocked'],
    ]);
    expect((await kinds({ accounts: ['demo@example.test'], address }))[0]).toEqual([
      'sign_in.failed',
      'too_many_requests',
    ]);
  });

  it('records a new account', async () => {
    const email = 'ines@example.test';
    const body = { email, password: 'Long-days-2026', firstname: 'Ines', lastname: 'Novak' };
    await api.visitor().call(signUp, { body });
    expect(await kinds({ accounts: [email] })).toEqual([
      ['sign_in.done', 'sign-up'],
      ['sign_up.done', null],
    ]);
  });

  it('records refused requests and requests for data of other users', async () => {
    const address = '198.51.100.21';
    const traveller = api.visitor({ address });
    await traveller.signIn('traveller@example.test');
    await traveller.call(readBooking, { params: { booking_id: 'B-UNKNOWN-000001' } });
    await api.visitor({ address }).call(searchSecurityEvents, { body: {} }, { authorization: 'Bearer not-the-token' });
    await api.visitor({ address }).call(searchSecurityEvents, { body: {} });
    expect(await kinds({ address, kinds: ['access', 'token'] })).toEqual([
      ['access.refused', 'token_missing'],
      ['token.refused', 'token_unknown'],
      ['access.not_found', 'booking_unknown'],
    ]);
  });

  it('refuses travellers who search it, and contains no e-mail addresses or secrets', async () => {
    const traveller = await api.signedIn('traveller@example.test');
    expect((await traveller.call(searchSecurityEvents, { body: {} })).problem.code).toBe('token_missing');
    expect((await traveller.call(searchSecurityEvents, { body: {} })).status).toBe(401);
    const { events } = await search({ limit: 500 });
    expect(JSON.stringify(events)).not.toMatch(/@example\.test|Travel-2026|not-the-token/);
  });
});
