import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  forgotPassword,
  impersonate,
  readSession,
  resetPassword,
  signUp,
} from '@travel/contracts/endpoints/people/auth';
import {
  addPasskey,
  newPasskeyOptions,
  passkeySignInOptions,
  signInWithPasskey,
} from '@travel/contracts/endpoints/people/passkeys';
import { eventually } from '@travel/tooling/jest/eventually';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { resetSeed } from '../../testing/sandbox.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

const email = 'traveller@example.test';
const password = 'Travel-2026!';
const origin = 'http://localhost:3000';

const who = async (visitor: TestVisitor) => (await visitor.call(readSession, {})).data.user?.email ?? null;

/** Returns a browser that has only these cookies. */
const browserWith = (cookies: Readonly<Record<string, string>>): TestVisitor => {
  const visitor = api.visitor();
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
  return visitor;
};

/** All ways to sign in, used by a victim in a browser that an attacker prepared. Each returns the signed-in user. */
const waysIn: Readonly<Record<string, (victim: TestVisitor) => Promise<string>>> = {
  async password(victim) {
    await victim.signIn(email);
    return email;
  },
  async 'sign-up'(victim) {
    const body = { email: 'fixed@example.test', password: 'Long-days-2026', firstname: 'Lena', lastname: 'Novak' };
    await victim.call(signUp, { body });
    return body.email;
  },
  async 'a mailed link for a new password'(victim) {
    const before = api.mails.length;
    await api.visitor().call(forgotPassword, { body: { email } });
    const link = () =>
      /http\S+reset_token=\S+/.exec(api.mails.slice(before).find(({ to }) => to === email)?.text ?? '');
    await eventually(() => expect(link()).not.toBeNull());
    const token = new URL(link()?.[0] ?? '').searchParams.get('reset_token') ?? '';
    await victim.call(resetPassword, { body: { token, password: 'Slow-water-2027' } });
    return email;
  },
  async 'a key of an organisation'(victim) {
    await victim.call(impersonate, { body: { impersonate_key: 'imp-traveller' } });
    return email;
  },
  async 'a passkey'(victim) {
    const owner = await api.signedIn(email);
    const authenticator = createAuthenticator('localhost');
    const { challenge } = (await owner.call(newPasskeyOptions, { body: { password } })).data;
    const made = authenticator.make({ challenge, origin });
    await owner.call(addPasskey, { body: { name: 'Laptop', response: made } });
    const asked = (await victim.call(passkeySignInOptions, {})).data;
    const response = authenticator.answer({ challenge: asked.challenge, origin });
    await victim.call(signInWithPasskey, { body: { response } });
    return email;
  },
};

describe.each(Object.entries(waysIn))('a session from before signing in by %s', (_, signIn) => {
  it('gives no access if the session cookie was made up', async () => {
    const planted = 'P'.repeat(43);
    const victim = browserWith({ userToken: planted });
    const victimIs = await signIn(victim);
    expect(await who(victim)).toBe(victimIs);
    expect(victim.cookies.get('userToken')).not.toBe(planted);
    expect(await who(browserWith({ userToken: planted }))).toBeNull();
  });

  it("ends without becoming the victim's session if an attacker opened it", async () => {
    const attacker = await api.signedIn('newcomer@example.test');
    const planted = attacker.cookies.get('userToken') ?? '';
    const victim = browserWith({ userToken: planted });
    const victimIs = await signIn(victim);
    expect(await who(victim)).toBe(victimIs);
    expect(victim.cookies.get('userToken')).not.toBe(planted);
    await eventually(async () => expect(await who(browserWith({ userToken: planted }))).toBeNull());
  });

  it('leaves no browser key that an attacker may have set', async () => {
    const attacker = api.visitor();
    await attacker.call(readSession, {});
    const planted = attacker.cookies.get('browserKey') ?? '';
    const victim = browserWith({ browserKey: planted });
    await signIn(victim);
    expect(planted).not.toBe('');
    expect(victim.cookies.get('browserKey')).toMatch(/^[\w-]{43}\.[\w-]{22}$/);
    expect(victim.cookies.get('browserKey')).not.toBe(planted);
  });
});
