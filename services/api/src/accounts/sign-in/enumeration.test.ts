import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { forgotPassword, impersonate, resetPassword, signUp } from '@travel/contracts/endpoints/people/auth';
import { passkeySignInOptions } from '@travel/contracts/endpoints/people/passkeys';
import { readTripInvitation } from '@travel/contracts/endpoints/trips/shared-trips';
import { eventually } from '@travel/tooling/jest/eventually';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { resetSeed } from '../../testing/sandbox.ts';
import type { Answer, TestVisitor } from '../../testing/visitor.ts';

let api: TestApi;
const statements: string[] = [];
beforeAll(async () => {
  api = await openApi({ onStatement: (statement) => statements.push(statement) });
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

const known = 'traveller@example.test';
const unknown = 'nobody@example.test';
const lena = { password: 'Long-days-2026', firstname: 'Lena', lastname: 'Novak' };

interface Call {
  readonly ask: (visitor: TestVisitor, email: string) => Promise<Answer>;
  /** Tables that the request itself reads and writes. Mail jobs run later and are excluded. */
  readonly tables: RegExp;
}

/**
 * Requests that could reveal whether an e-mail address has an account. Each is sent with an address that has one and
 * with an address that has none.
 */
const calls: Readonly<Record<string, Call>> = {
  'signing in with a wrong password': {
    ask: (visitor, email) => visitor.signIn(email, 'Wrong-2026!'),
    tables: /"(?:attempts|accounts|sessions|organisations)"/,
  },
  'signing up': {
    ask: (visitor, email) => visitor.call(signUp, { body: { ...lena, email } }),
    tables: /(?:into|update) "(?:accounts|sessions)"/,
  },
  'requesting a new password': {
    ask: (visitor, email) => visitor.call(forgotPassword, { body: { email } }),
    tables: /"(?:attempts|sessions|organisations)"/,
  },
};

/** Returns the observable parts of a response, without random values. */
const shown = ({ status, headers, response }: Answer) => {
  const body: unknown = JSON.parse(response.body, (key, value: unknown) =>
    ['correlation_id', 'user_id', 'email', 'api_key'].includes(key) ? null : value,
  );
  const cookies = response.cookies.map(({ name, value, ...options }) => ({ name, length: value.length, ...options }));
  return { status, type: headers['content-type'], retry: headers['retry-after'], cookies, body };
};

describe.each(Object.entries(calls))('%s', (_, { ask, tables }) => {
  const asked = async (email: string) => {
    const visitor = api.visitor();
    const before = statements.length;
    const answer = await ask(visitor, email);
    return { shown: shown(answer), statements: statements.slice(before).filter((one) => tables.test(one)) };
  };

  it('returns the same response whether or not the e-mail address has an account', async () => {
    expect((await asked(known)).shown).toEqual((await asked(unknown)).shown);
  });

  it('runs the same SQL statements whether or not the e-mail address has an account', async () => {
    const [ofKnown, ofUnknown] = [await asked(known), await asked(unknown)];
    expect(ofUnknown.statements.length).toBeGreaterThan(0);
    expect(ofKnown.statements).toEqual(ofUnknown.statements);
  });

  it('limits requests in the same way whether or not the e-mail address has an account', async () => {
    const statuses = async (email: string) => {
      const answers: number[] = [];
      for (let time = 0; time < 12; time += 1) answers.push((await ask(api.visitor(), email)).status);
      return answers;
    };
    const ofUnknown = await statuses(unknown);
    expect(ofUnknown).toContain(429);
    expect(await statuses(known)).toEqual(ofUnknown);
  });
});

describe('requests without an e-mail address', () => {
  it('names no account in a passkey challenge', async () => {
    const { data } = await api.visitor().call(passkeySignInOptions, {});
    expect(Object.keys(data)).not.toContain('allowCredentials');
    expect(JSON.stringify(data)).not.toMatch(/U1001|example\.test/);
  });

  it('treats an expired sign-in key like an unknown one', async () => {
    const ask = (impersonate_key: string) => api.visitor().call(impersonate, { body: { impersonate_key } });
    expect(shown(await ask('imp-expired'))).toEqual(shown(await ask('imp-never-there')));
  });

  it('treats a made-up reset link like a used one', async () => {
    const ask = async (token: string) =>
      shown(await api.visitor().call(resetPassword, { body: { token, password: 'Slow-water-2027' } }));
    const before = api.mails.length;
    await api.visitor().call(forgotPassword, { body: { email: known } });
    const find = () => {
      const mail = api.mails.slice(before).find(({ to, text }) => to === known && text.includes('reset_token='));
      return /http\S+reset_token=\S+/.exec(mail?.text ?? '')?.[0];
    };
    await eventually(() => expect(find()).toBeDefined());
    const token = new URL(find() ?? '').searchParams.get('reset_token') ?? '';
    expect((await ask(token)).status).toBe(200);
    expect(await ask(token)).toEqual(await ask('made.up'));
  });

  it('treats a wrong code for an existing trip like a code for an unknown trip', async () => {
    const ask = async (trip_id: string) =>
      shown(await api.visitor().call(readTripInvitation, { body: { trip_id, access_code: '22222222222222222222' } }));
    expect(await ask('TRIP-1001')).toEqual(await ask('TRIP-9009'));
  });
});
