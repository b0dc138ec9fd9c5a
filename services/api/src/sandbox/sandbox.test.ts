import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readSession, signUp } from '@travel/contracts/endpoints/people/auth';
import { listExchangeRates } from '@travel/contracts/endpoints/reference/reference';
import { moveSandboxClock, resetSandbox } from '@travel/contracts/endpoints/sandbox';
import { eventually } from '@travel/tooling/jest/eventually';
import { openApi, type TestApi } from '../testing/open-api.ts';
import { asOperator, moveClock, resetSeed } from '../testing/sandbox.ts';
import { seededAccounts } from '../accounts/seed/seeded-accounts.ts';

const day = 24 * 3600;
const email = 'traveller@example.test';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

const people = () => api.sql<{ email: string }>('select email from accounts order by user_id');

describe('the sandbox seed', () => {
  it('contains the accounts of the guides, and all except the blocked one can sign in', async () => {
    expect((await people()).map((row) => row.email)).toEqual(seededAccounts.map((account) => account.email));
    const answers = await Promise.all(seededAccounts.map((account) => api.visitor().signIn(account.email)));
    expect(answers.map(({ status }) => status)).toEqual(
      seededAccounts.map(({ is_blocked = false }) => (is_blocked ? 403 : 200)),
    );
  });

  it('contains two trips, one of them without an owner', async () => {
    const rows = await api.sql('select trip_id, user_id from trips left join trip_members using (trip_id) order by 1');
    expect(rows).toEqual([
      { trip_id: 'TRIP-1001', user_id: 'U1001' },
      { trip_id: 'TRIP-2002', user_id: null },
    ]);
  });

  it('appears once for several API instances, without overwriting changes', async () => {
    await api.sql("update accounts set firstname = 'Mia' where user_id = 'U1001'");
    const copies = await Promise.all([api.copy(), api.copy()]);
    try {
      expect(await people()).toHaveLength(seededAccounts.length);
      expect((await api.visitor().signIn(email)).data.user?.firstname).toBe('Mia');
    } finally {
      for (const copy of copies) await copy.close();
    }
  });

  it('exists only outside production, where the sign-in keys of the guides are invalid', async () => {
    const production = await openApi({ environment: 'production' });
    try {
      expect(await production.sql('select 1 from accounts')).toEqual([]);
      expect(await production.sql('select 1 from impersonation_keys')).toEqual([]);
      expect((await production.visitor().call(listExchangeRates, {})).data.data.rates['USD']).toBe('1');
    } finally {
      await production.close();
    }
  });
});

describe('a reset of the sandbox', () => {
  it('restores the seed, signs all users out and clears failed attempts', async () => {
    const visitor = await api.signedIn(email);
    const lena = { email: 'lena@example.test', password: 'Long-days-2026', firstname: 'Lena', lastname: 'Novak' };
    await api.visitor().call(signUp, { body: lena });
    await api.sql("update accounts set is_blocked = true, firstname = 'X' where user_id = 'U1002'");
    await api.sql("update exchange_rates set rate = 99 where currency = 'EUR'");
    await api.visitor().signIn(email, 'Wrong-2026!');

    expect((await resetSeed(api)).data).toEqual({ status: 'reset' });
    expect(await people()).toHaveLength(seededAccounts.length);
    expect((await visitor.call(readSession, {})).data.user).toBeNull();
    expect((await api.visitor().signIn('newcomer@example.test')).data.user?.firstname).toBe('Leo');
    expect(await api.sql('select 1 from attempts')).toEqual([]);
    expect((await api.visitor().call(listExchangeRates, {})).data.data.rates['EUR']).toBe('0.8604');
  });

  it('works for several resets at the same time', async () => {
    const answers = await Promise.all([resetSeed(api), resetSeed(api), resetSeed(api)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await people()).toHaveLength(seededAccounts.length);
  });
});

describe('the sandbox clock', () => {
  it('moves for all running API instances and for instances that start later', async () => {
    const visitor = await api.signedIn(email);
    const before = await api.copy();
    const { data } = await moveClock(api, 15 * day);
    expect(data.now).toBe('2026-12-05T08:00:00.000Z');
    const after = await api.copy();
    try {
      // The session has expired, because the clock moved by more than its lifetime.
      for (const copy of [api, before, after]) {
        const same = copy.visitor();
        same.cookies.set('userToken', visitor.cookies.get('userToken') ?? '');
        await eventually(async () => expect((await same.call(readSession, {})).data.user).toBeNull());
      }
    } finally {
      await before.close();
      await after.close();
    }
  });

  it('adds up its moves until the reset', async () => {
    await moveClock(api, day);
    expect((await moveClock(api, day)).data.now).toBe('2026-11-22T08:00:00.000Z');
    await resetSeed(api);
    expect((await moveClock(api, 1)).data.now).toBe('2026-11-20T08:00:01.000Z');
  });

  it.each([0, -1, 1.5, 400_000_000, '3d', null])('rejects a move by %j', async (forward_seconds) => {
    const answer = await api.visitor().send({
      method: 'POST',
      url: moveSandboxClock.path,
      payload: { forward_seconds },
      headers: asOperator,
    });
    expect(answer.problem).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('the sandbox endpoints', () => {
  it.each([
    ['token_missing', {}],
    ['token_unknown', { authorization: 'Bearer wrong' }],
    ['token_missing', { authorization: 'Basic eDp5' }],
  ])('refuses other callers than the operator with %s', async (code, headers) => {
    expect((await api.visitor().call(resetSandbox, {}, headers)).problem).toMatchObject({ status: 401, code });
  });

  it('returns 404 for the sandbox endpoints in production', async () => {
    const production = await openApi({ environment: 'production' });
    try {
      const reset = await production.visitor().call(resetSandbox, {}, asOperator);
      expect(reset.problem).toMatchObject({ status: 404, code: 'not_a_sandbox' });
      const move = await production.visitor().call(moveSandboxClock, { body: { forward_seconds: 1 } }, asOperator);
      expect(move.problem).toMatchObject({ status: 404, code: 'not_a_sandbox' });
    } finally {
      await production.close();
    }
  });
});
