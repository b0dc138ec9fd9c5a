import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { impersonate, readSession, signUp } from '@travel/contracts/endpoints/people/auth';
import {
  addPasskey,
  listPasskeys,
  newPasskeyOptions,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@travel/contracts/endpoints/people/passkeys';
import { eventually } from '@travel/tooling/jest/eventually';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { resetSeed } from '../../testing/sandbox.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

const email = 'traveller@example.test';
const origin = 'http://localhost:3000';
const password = 'Travel-2026!';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

const challengeToAdd = async (visitor: TestVisitor) =>
  (await visitor.call(newPasskeyOptions, { body: { password } })).data.challenge;
const challengeToEnter = async (visitor: TestVisitor) => (await visitor.call(passkeySignInOptions, {})).data.challenge;

/** Creates a traveller with a passkey and its authenticator. */
const withPasskey = async () => {
  const traveller = await api.signedIn(email);
  const authenticator = createAuthenticator('localhost');
  const response = authenticator.make({ challenge: await challengeToAdd(traveller), origin });
  const { status, data } = await traveller.call(addPasskey, { body: { name: 'Laptop', response } });
  expect(status).toBe(201);
  return { traveller, authenticator, passkey: data };
};
const enter = async (authenticator: ReturnType<typeof createAuthenticator>, visitor = api.visitor()) => {
  const response = authenticator.answer({ challenge: await challengeToEnter(visitor), origin });
  return visitor.call(signInWithPasskey, { body: { response } });
};

describe('a passkey', () => {
  it('signs in to the account that added it, repeatedly, in addition to the password', async () => {
    const { traveller, authenticator } = await withPasskey();
    for (let twice = 0; twice < 2; twice += 1) {
      const visitor = api.visitor();
      expect((await enter(authenticator, visitor)).data.user?.email).toBe(email);
      expect((await visitor.call(readSession, {})).data.user?.user_id).toBe('U1001');
    }
    expect((await api.visitor().signIn(email)).status).toBe(200);
    expect((await traveller.call(listPasskeys, {})).data.passkeys).toMatchObject([
      { name: 'Laptop', last_used_at: expect.any(String) },
    ]);
  });

  it('notifies the owner by mail when a passkey is added', async () => {
    await withPasskey();
    await eventually(() =>
      expect(api.mails.findLast(({ to }) => to === email)).toMatchObject({
        subject: expect.stringContaining('passkey'),
        text: expect.stringContaining('Laptop'),
      }),
    );
  });

  it('omits all names from mail to an unconfirmed e-mail address', async () => {
    const stranger = api.visitor();
    const address = 'passkey-owner@example.test';
    const body = { email: address, password: 'Long-days-2026', firstname: 'Click', lastname: 'Here' };
    await stranger.call(signUp, { body });
    const { challenge } = (await stranger.call(newPasskeyOptions, { body: { password: body.password } })).data;
    const response = createAuthenticator('localhost').make({ challenge, origin });
    const refused = await stranger.call(addPasskey, { body: { name: 'www.evil.test', response } });
    expect(refused.problem).toMatchObject({ status: 400, errors: [{ field: expect.stringContaining('name') }] });
    expect((await stranger.call(addPasskey, { body: { name: 'You won', response } })).status).toBe(201);
    await eventually(() => expect(api.mails.filter(({ to }) => to === address)).toHaveLength(2));
    const texts = api.mails.filter(({ to }) => to === address).map(({ subject, text }) => `${subject} ${text}`);
    expect(texts.join(' ')).not.toMatch(/Click|You won/);
  });

  it('accepts changes only by its owner, and no longer signs in once removed', async () => {
    const { traveller, authenticator, passkey } = await withPasskey();
    const params = { passkey_id: passkey.passkey_id };
    const stranger = await api.signedIn('member@example.test');
    expect((await stranger.call(listPasskeys, {})).data.passkeys).toEqual([]);
    expect((await stranger.call(removePasskey, { params })).problem).toMatchObject({ code: 'passkey_unknown' });
    expect((await stranger.call(renamePasskey, { params, body: { name: 'Mine' } })).problem.status).toBe(404);

    expect((await traveller.call(renamePasskey, { params, body: { name: 'Old laptop' } })).data.name).toBe(
      'Old laptop',
    );
    expect((await traveller.call(removePasskey, { params })).data).toEqual(params);
    expect((await enter(authenticator)).problem).toMatchObject({ status: 401, code: 'passkey_refused' });
  });

  it('requires the password when added, and refuses sessions opened by key, demo accounts and repetition', async () => {
    const traveller = await api.signedIn(email);
    expect((await traveller.call(newPasskeyOptions, { body: { password: 'Wrong-2026!' } })).problem).toMatchObject({
      status: 403,
      code: 'password_wrong',
      errors: [{ field: 'password' }],
    });
    const helped = api.visitor();
    await helped.call(impersonate, { body: { impersonate_key: 'imp-traveller' } });
    expect((await helped.call(newPasskeyOptions, { body: { password } })).problem.code).toBe('signed_in_by_key');
    expect((await helped.call(listPasskeys, {})).problem.code).toBe('signed_in_by_key');
    const demo = await api.signedIn('demo@example.test');
    expect((await demo.call(newPasskeyOptions, { body: { password } })).problem.code).toBe('demo_account');
    expect((await api.visitor().call(newPasskeyOptions, { body: { password } })).problem.status).toBe(401);

    const { authenticator } = await withPasskey();
    const other = await api.signedIn('member@example.test');
    const response = authenticator.make({ challenge: await challengeToAdd(other), origin });
    expect((await other.call(addPasskey, { body: { name: 'Copy', response } })).problem.code).toBe('passkey_refused');
  });
});

describe('a response of an authenticator', () => {
  const refusedBy = async (
    visitor: TestVisitor,
    response: ReturnType<ReturnType<typeof createAuthenticator>['answer']>,
  ) => (await visitor.call(signInWithPasskey, { body: { response } })).problem.code;

  it('works once, within five minutes and in the browser that requested the challenge', async () => {
    const { authenticator } = await withPasskey();
    const visitor = api.visitor();
    const used = authenticator.answer({ challenge: await challengeToEnter(visitor), origin });
    expect((await visitor.call(signInWithPasskey, { body: { response: used } })).status).toBe(200);
    expect(await refusedBy(visitor, used)).toBe('passkey_refused');

    const elsewhere = authenticator.answer({ challenge: await challengeToEnter(visitor), origin });
    expect(await refusedBy(api.visitor(), elsewhere)).toBe('passkey_refused');

    const late = authenticator.answer({ challenge: await challengeToEnter(visitor), origin });
    api.clock.advance(5 * 60_000 + 1);
    expect(await refusedBy(visitor, late)).toBe('passkey_refused');
  });

  it('returns a server error when the stored challenge cannot be read', async () => {
    const { authenticator } = await withPasskey();
    const visitor = api.visitor();
    const response = authenticator.answer({ challenge: await challengeToEnter(visitor), origin });
    await api.sql('alter table passkey_challenges rename to unreadable_challenges');
    const failed = await visitor.call(signInWithPasskey, { body: { response } });
    await api.sql('alter table unreadable_challenges rename to passkey_challenges');
    expect(failed.status).toBe(500);
    expect((await visitor.call(signInWithPasskey, { body: { response } })).status).toBe(200);
  });

  it('fails for a challenge of another kind or one that we did not issue', async () => {
    const { traveller, authenticator } = await withPasskey();
    const toAdd = authenticator.answer({ challenge: await challengeToAdd(traveller), origin });
    expect(await refusedBy(traveller, toAdd)).toBe('passkey_refused');
    const madeUp = authenticator.answer({ challenge: Buffer.from('made up').toString('base64url'), origin });
    expect(await refusedBy(api.visitor(), madeUp)).toBe('passkey_refused');
    const response = createAuthenticator('localhost').make({ challenge: await challengeToEnter(traveller), origin });
    const added = await traveller.call(addPasskey, { body: { name: 'Mixed up', response } });
    expect(added.problem).toMatchObject({ status: 422, code: 'passkey_refused' });
  });

  it('fails if the passkey signed it for another origin or site', async () => {
    const { authenticator } = await withPasskey();
    const visitor = api.visitor();
    const phished = authenticator.answer({
      challenge: await challengeToEnter(visitor),
      origin: 'http://1ocalhost:3000',
    });
    expect(await refusedBy(visitor, phished)).toBe('passkey_refused');
    const skyline = api.visitor({ host: 'skyline.localhost:3000' });
    const other = authenticator.answer({ challenge: await challengeToEnter(skyline), origin });
    expect(await refusedBy(skyline, other)).toBe('passkey_refused');
  });

  it('fails if the counter has not increased, as with a copied passkey', async () => {
    const { authenticator } = await withPasskey();
    expect((await enter(authenticator)).status).toBe(200);
    authenticator.goBackTo(0);
    expect((await enter(authenticator)).problem.code).toBe('passkey_refused');
  });

  it('does not sign in to a blocked account', async () => {
    const { authenticator } = await withPasskey();
    await api.sql("update accounts set is_blocked = true where user_id = 'U1001'");
    expect((await enter(authenticator)).problem).toMatchObject({ status: 403, code: 'account_blocked' });
  });

  it('fails validation if it is not in the format of a passkey', async () => {
    const answer = await api.visitor().send({ method: 'POST', url: signInWithPasskey.path, payload: { response: {} } });
    expect(answer.problem).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
