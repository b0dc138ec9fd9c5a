import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readSession, signIn, signOut, signUp } from '@travel/contracts/endpoints/people/auth';
import { signInOperator } from '@travel/contracts/endpoints/people/operator-sign-in';
import { resetSandbox } from '@travel/contracts/endpoints/sandbox';
import { tokenDigest } from '@travel/kit/crypto/random-id';
import { eventually } from '@travel/tooling/jest/eventually';
import { openApi, operatorToken, type TestApi } from '../../testing/open-api.ts';
import { operatorEmail, opsHost } from '../../testing/operator.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

const day = 24 * 3_600_000;
const email = 'traveller@example.test';
const operator = { body: { email: operatorEmail, password: 'Travel-2026!' } };

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(async () => {
  await api.visitor().call(resetSandbox, {}, { authorization: `Bearer ${operatorToken}` });
});
afterAll(() => api.close());

const who = async (visitor: TestVisitor) => (await visitor.call(readSession, {})).data.user?.email ?? null;

describe('signing in', () => {
  it('returns the user with a payment token and opens a session', async () => {
    const visitor = api.visitor();
    const { status, data } = await visitor.signIn(email);
    expect(status).toBe(200);
    expect(data.user).toMatchObject({ user_id: 'U1001', email, firstname: 'Maya', lastname: 'Okafor', usr_type: '2' });
    expect(data.api_key).toMatch(/^pk_/);
    expect(await who(visitor)).toBe(email);
  });

  it('sets an opaque cookie that scripts cannot read and other sites cannot send', async () => {
    const { headers } = await api.visitor().signIn(email);
    expect([headers['set-cookie']].flat().at(-1)).toMatch(
      /^userToken=[A-Za-z0-9_-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('marks the cookie as HTTPS only if the pages use HTTPS', async () => {
    const secure = await openApi({ pageOrigin: 'https://travel.example' });
    try {
      const cookies = [(await secure.visitor().signIn(email)).headers['set-cookie']].flat();
      for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
    } finally {
      await secure.close();
    }
  });

  it('stores the digest of the session token, never the token', async () => {
    const visitor = await api.signedIn(email);
    const token = visitor.cookies.get('userToken') ?? '';
    const [row] = await api.sql<{ token_hash: string; whole: string }>(
      'select token_hash, s::text as whole from sessions s',
    );
    expect(row?.token_hash).toBe(tokenDigest(token));
    expect(row?.whole).not.toContain(token);
  });

  it.each(['localhost:3000', 'skyline.localhost:3000', 'harbor.localhost:3000'])(
    'works with a seeded account at %s',
    async (host) => {
      const visitor = await api.signedIn(email, { host });
      expect(await who(visitor)).toBe(email);
    },
  );

  it('finds the account in any spelling of its e-mail address', async () => {
    expect((await api.visitor().signIn('Traveller@EXAMPLE.test')).data.user?.user_id).toBe('U1001');
  });

  it('ends the previous session of the browser', async () => {
    const visitor = await api.signedIn(email);
    const before = visitor.cookies.get('userToken') ?? '';
    await visitor.signIn('newcomer@example.test');
    expect(await who(visitor)).toBe('newcomer@example.test');
    const thief = api.visitor();
    await eventually(async () => {
      thief.cookies.set('userToken', before);
      expect(await who(thief)).toBeNull();
    });
  });

  it('allows any number of successful sign-ins', async () => {
    for (let time = 0; time < 25; time += 1) {
      expect((await api.visitor().signIn(email)).status).toBe(200);
    }
  });

  it.each([
    ['newcomer@example.test', { role: 'traveller', usr_type: '2', is_demo: false }],
    ['member@example.test', { role: 'traveller', usr_type: '2', is_demo: false }],
    ['lapsed@example.test', { role: 'traveller', usr_type: '2', is_demo: false }],
    ['demo@example.test', { role: 'traveller', usr_type: '2', is_demo: true }],
    ['agent@example.test', { role: 'agent', usr_type: '2', is_demo: false }],
    ['b2b@example.test', { role: 'traveller', usr_type: '3', is_demo: false }],
    ['operator@example.test', { role: 'operator', usr_type: '2', is_demo: false }],
  ])('returns the role and user type of %s', async (seeded, expected) => {
    expect((await api.visitor().signIn(seeded)).data.user).toMatchObject(expected);
  });
});

describe('a refused sign-in', () => {
  it('returns the same response for an unknown e-mail address and a wrong password', async () => {
    const unknown = await api.visitor().signIn('nobody@example.test');
    const wrong = await api.visitor().signIn(email, 'Wrong-2026!');
    const shown = ({ correlation_id: _, ...rest }: typeof unknown.problem) => rest;
    expect(unknown.problem).toMatchObject({ status: 401, code: 'credentials_wrong' });
    expect(shown(unknown.problem)).toEqual(shown(wrong.problem));
    expect(unknown.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['an unknown address', 'nobody@example.test'],
    ['a wrong password', email],
  ])('hashes the password exactly once for %s', async (_what, address) => {
    await api.sql('delete from attempts');
    let derived = 0;
    const hook = createHook({
      init(_id, type) {
        if (type === 'ARGON2REQUEST') derived += 1;
      },
    }).enable();
    expect((await api.visitor().signIn(address, 'Wrong-2026!')).status).toBe(401);
    hook.disable();
    expect(derived).toBe(1);
  });

  it('[6/04] reports that the account is blocked only if the password is correct', async () => {
    expect((await api.visitor().signIn('blocked@example.test')).problem).toMatchObject({
      status: 403,
      code: 'account_blocked',
    });
    expect((await api.visitor().signIn('blocked@example.test', 'Wrong-2026!')).problem.code).toBe('credentials_wrong');
  });

  it('follows ten failures for an account, and reports the time to wait', async () => {
    for (let time = 0; time < 10; time += 1) {
      expect((await api.visitor().signIn(email, `Wrong-${time}`)).status).toBe(401);
    }
    const refused = await api.visitor().signIn(email);
    expect(refused.problem).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(refused.headers['retry-after']).toBe('300');
    // Other accounts are not affected by the limit.
    expect((await api.visitor().signIn('newcomer@example.test')).status).toBe(200);

    api.clock.advance(300_001);
    expect((await api.visitor().signIn(email)).status).toBe(200);
  });

  it('locks out new networks after forty failures from anywhere, but not networks that signed in before', async () => {
    const home = '203.0.113.7';
    expect((await api.visitor({ address: home }).signIn(email)).status).toBe(200);
    expect((await api.visitor({ address: home, host: opsHost }).call(signInOperator, operator)).status).toBe(200);
    for (const body of [{ email }, operator.body]) {
      const key = { email: body.email, password: 'Wrong-2026!' };
      expect((await api.visitor({ address: '198.51.100.1' }).call(signIn, { body: key })).status).toBe(401);
    }
    await api.sql("update attempts set count = 40 where rule = 'sign-in/account-anywhere'");

    expect((await api.visitor({ address: '198.51.100.2' }).signIn(email)).status).toBe(429);
    expect((await api.visitor({ address: home }).signIn(email)).status).toBe(200);
    expect((await api.visitor({ address: home, host: opsHost }).call(signInOperator, operator)).status).toBe(200);
    const elsewhere = api.visitor({ address: '198.51.100.3', host: opsHost });
    expect((await elsewhere.call(signInOperator, operator)).status).toBe(429);
  });

  it('does not trust a network because another account with the same e-mail address signed in from it', async () => {
    const address = '198.51.100.4';
    const stranger = { email, password: 'Strangers-own-2026', firstname: 'Sam', lastname: 'Stranger' };
    await api.visitor({ address }).call(signUp, { body: stranger });
    expect((await api.visitor({ address }).signIn(email, stranger.password)).status).toBe(200);
    await api.visitor({ address }).signIn(email, 'Wrong-2026!');
    await api.sql("update attempts set count = 40 where rule = 'sign-in/account-anywhere'");
    expect((await api.visitor({ address }).signIn(email, stranger.password)).status).toBe(429);
  });

  it('resets the count of failures after the correct password', async () => {
    for (let round = 0; round < 3; round += 1) {
      await api.visitor().signIn(email, 'Wrong-2026!');
      await api.sql("update attempts set count = 9 where rule = 'sign-in/account'");
      expect((await api.visitor().signIn(email)).status).toBe(200);
    }
  });

  it('follows a hundred failures from one IP address for any accounts', async () => {
    const guess = (time: number, address: string) => api.visitor({ address }).signIn(`guess-${time}@example.test`, 'x');
    expect((await guess(1, '198.51.100.9')).status).toBe(401);
    await api.sql("update attempts set count = 99 where rule = 'sign-in/address'");
    expect((await guess(100, '198.51.100.9')).status).toBe(401);
    expect((await guess(101, '198.51.100.9')).status).toBe(429);
    expect((await guess(102, '198.51.100.10')).status).toBe(401);
  });

  it('counts concurrent guesses, so that even a correct password among them is refused', async () => {
    const guesses = Array.from({ length: 40 }, (_, time) => `Wrong-${time}`);
    const failed = await Promise.all(guesses.map((password) => api.visitor().signIn(email, password)));
    expect(failed.every(({ status }) => status === 401 || status === 429)).toBe(true);
    expect((await api.visitor().signIn(email)).status).toBe(429);
  });

  it('applies the limit on failed sign-ins to all API instances together', async () => {
    const other = await api.copy();
    try {
      for (let time = 0; time < 10; time += 1) await api.visitor().signIn(email, 'Wrong-2026!');
      expect((await other.visitor().signIn(email)).status).toBe(429);
    } finally {
      await other.close();
    }
  });
});

describe('a session', () => {
  it('returns an empty session to a guest instead of an error', async () => {
    const { status, data } = await api.visitor().call(readSession, {});
    expect(status).toBe(200);
    expect(data).toEqual({ user: null, api_key: expect.stringMatching(/^pk_/) });
  });

  it('gives a guest a key that scripts cannot read and that sign-out removes', async () => {
    const guest = api.visitor();
    const answer = await guest.call(readSession, {});
    expect(answer.response.cookies).toEqual([
      expect.objectContaining({ name: 'browserKey', httpOnly: true, sameSite: 'Lax', path: '/' }),
    ]);
    expect((await guest.call(readSession, {})).response.cookies).toEqual([]);
    await guest.call(signOut, {});
    expect(guest.cookies.has('browserKey')).toBe(false);
  });

  it('ends at sign-out, even if its cookie was copied', async () => {
    const visitor = await api.signedIn(email);
    const thief = api.visitor();
    thief.cookies.set('userToken', visitor.cookies.get('userToken') ?? '');
    expect(await who(thief)).toBe(email);
    expect((await visitor.call(signOut, {})).data).toEqual({ user: null, api_key: null });
    expect(visitor.cookies.has('userToken')).toBe(false);
    expect(await who(thief)).toBeNull();
  });

  it('allows a second sign-out without an error', async () => {
    const visitor = await api.signedIn(email);
    await visitor.call(signOut, {});
    expect((await visitor.call(signOut, {})).status).toBe(200);
  });

  it('continues while it is used, and ends after two weeks without use', async () => {
    const visitor = await api.signedIn(email);
    for (let weeks = 0; weeks < 4; weeks += 1) {
      api.clock.advance(13 * day);
      expect(await who(visitor)).toBe(email);
    }
    api.clock.advance(14 * day + 1);
    expect(await who(visitor)).toBeNull();
  });

  it('ends after ninety days even if it is used', async () => {
    const visitor = await api.signedIn(email);
    for (let days = 0; days < 89; days += 10) {
      expect(await who(visitor)).toBe(email);
      api.clock.advance(10 * day);
    }
    expect(await who(visitor)).toBeNull();
  });

  it('clears the cookie of a session that has ended', async () => {
    const visitor = await api.signedIn(email);
    api.clock.advance(15 * day);
    await visitor.call(readSession, {});
    expect(visitor.cookies.has('userToken')).toBe(false);
  });

  it('[4/14] [6/04] ends everywhere as soon as the account is blocked', async () => {
    const [phone, laptop] = [await api.signedIn(email), await api.signedIn(email)];
    const other = await api.signedIn('newcomer@example.test');
    await api.sql("update accounts set is_blocked = true where email = 'traveller@example.test'");
    expect(await who(phone)).toBeNull();
    expect(await who(laptop)).toBeNull();
    expect(await who(other)).toBe('newcomer@example.test');
    expect(await api.sql("select 1 from sessions where user_id = 'U1001'")).toEqual([]);
  });

  it.each([
    ['an empty cookie', ''],
    ['a short cookie', 'x'],
    ['a made-up cookie', 'a'.repeat(43)],
    ['a null character', '%00'],
    ['an incomplete URL escape', '%E0%A4%A'],
    ['the word undefined', 'undefined'],
    ['a very long cookie', 'a'.repeat(5_000)],
  ])('returns an empty session for %s', async (_, value) => {
    const answer = await api.visitor().send({
      method: 'GET',
      url: readSession.path,
      headers: { cookie: `userToken=${value}` },
    });
    expect(answer.data).toEqual({ user: null, api_key: expect.any(String) });
  });

  it('deletes expired sessions when a user signs in', async () => {
    await api.signedIn(email);
    api.clock.advance(15 * day);
    await api.signedIn(email);
    expect(await api.sql('select 1 from sessions')).toHaveLength(1);
  });
});

it('rejects a sign-in with missing fields and names each field', async () => {
  const answer = await api.visitor().send({ method: 'POST', url: signIn.path, payload: { email: 'no address' } });
  expect(answer.problem).toMatchObject({ status: 400, code: 'validation_failed' });
  expect(answer.problem.errors?.map(({ field }) => field)).toEqual(['email', 'password']);
});
