import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inviteFirstAdministrator } from '@travel/contracts/endpoints/office/staff';
import { forgotPassword, readReset, readSession, resetPassword, signUp } from '@travel/contracts/endpoints/people/auth';
import { signInOperator } from '@travel/contracts/endpoints/people/operator-sign-in';
import { exportOwnData } from '@travel/contracts/endpoints/people/own-data';
import {
  addPasskey,
  newPasskeyOptions,
  passkeySignInOptions,
  signInWithPasskey,
} from '@travel/contracts/endpoints/people/passkeys';
import { addSavedTraveller, listSavedTravellers } from '@travel/contracts/endpoints/people/profile';
import { eventually } from '@travel/tooling/jest/eventually';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { officeHost } from '../../testing/operator.ts';
import { asOperator, resetSeed } from '../../testing/sandbox.ts';
import { prepareCheckout, payWith, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

const email = 'owner@example.test';
const origin = 'http://localhost:3000';
const strangersPassword = 'Strangers-own-2026';
const ownersPassword = 'Owners-own-2027';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => resetSeed(shop.api));
afterAll(() => shop.close());

const strangerSignsUp = async (): Promise<TestVisitor> => {
  const visitor = shop.api.visitor();
  const body = { email, password: strangersPassword, firstname: 'Sam', lastname: 'Stranger' };
  expect((await visitor.call(signUp, { body })).status).toBe(201);
  return visitor;
};

const registerPasskey = async (visitor: TestVisitor, password: string) => {
  const authenticator = createAuthenticator('localhost');
  const { challenge } = (await visitor.call(newPasskeyOptions, { body: { password } })).data;
  const response = authenticator.make({ challenge, origin });
  const { data } = await visitor.call(addPasskey, { body: { name: 'Laptop', response } });
  return { authenticator, passkey_id: data.passkey_id };
};

const enterWith = async (authenticator: ReturnType<typeof createAuthenticator>) => {
  const visitor = shop.api.visitor();
  const { challenge } = (await visitor.call(passkeySignInOptions, {})).data;
  return visitor.call(signInWithPasskey, { body: { response: authenticator.answer({ challenge, origin }) } });
};

/** Requests a reset link for an e-mail address and returns the token of the link. */
const resetTokenFor = async (address: string): Promise<string> => {
  const before = shop.api.mails.length;
  await shop.api.visitor().call(forgotPassword, { body: { email: address } });
  const find = () => {
    const mail = shop.api.mails.slice(before).find(({ to, text }) => to === address && text.includes('reset_token='));
    return /http\S+reset_token=\S+/.exec(mail?.text ?? '')?.[0];
  };
  await eventually(() => expect(find()).toBeDefined());
  return new URL(find() ?? '').searchParams.get('reset_token') ?? '';
};

describe('a password reset for an unconfirmed e-mail address', () => {
  it('locks out the stranger who opened the account and gives the owner an empty one', async () => {
    const stranger = await strangerSignsUp();
    const { authenticator } = await registerPasskey(stranger, strangersPassword);
    await stranger.call(addSavedTraveller, { body: addSavedTraveller.sample.request });
    const { booking, payment } = await prepareCheckout(stranger);
    await payWith(stranger, payment, await shop.provider.card('visa'));
    await waitForStatus(stranger, booking, 'confirmed');
    const before = (await stranger.call(readSession, {})).data.user?.user_id;

    const token = await resetTokenFor(email);
    const owner = shop.api.visitor();
    expect((await owner.call(readReset, { body: { token } })).data).toEqual({ starts_empty: true, passkeys: [] });
    const body = { token, password: ownersPassword, firstname: 'Olive', lastname: 'Owner' };
    const { data } = await owner.call(resetPassword, { body });
    expect(data).toMatchObject({ user: { email, firstname: 'Olive', lastname: 'Owner' }, emailConfirmed: true });
    expect(data.user?.user_id).not.toBe(before);

    expect((await stranger.call(readSession, {})).data.user).toBeNull();
    expect((await shop.api.visitor().signIn(email, strangersPassword)).status).toBe(401);
    expect((await enterWith(authenticator)).problem.code).toBe('passkey_refused');
    expect((await shop.api.visitor().signIn(email, ownersPassword)).status).toBe(200);

    expect((await owner.call(listSavedTravellers, {})).data.travellers).toMatchObject([
      { is_self: true, first_name: 'Olive', last_name: 'Owner' },
    ]);
    const { sections } = (await owner.call(exportOwnData, { body: {} })).data;
    expect(sections).toMatchObject({ bookings: [], passkeys: [], saved_cards: [], trips: [], membership: [] });
    // The journey that was paid for still takes place.
    const [paid] = await shop.api.sql('select status from bookings where booking_id = $1', [booking.booking_id]);
    expect(paid).toMatchObject({ status: 'confirmed' });
  });

  it('erases an account without bookings or debts, and does not reuse its name', async () => {
    const stranger = await strangerSignsUp();
    const token = await resetTokenFor(email);
    const owner = shop.api.visitor();
    const { data } = await owner.call(resetPassword, { body: { token, password: ownersPassword } });
    expect(data.user).toMatchObject({ email, firstname: 'owner', lastname: '-' });
    const left = await shop.api.sql(`select firstname, erased_at from accounts where lastname = 'Stranger'`);
    expect(left).toEqual([]);
    expect((await stranger.call(readSession, {})).data.user).toBeNull();
  });
});

describe('a password reset of a member of staff', () => {
  const invite = async () => {
    const body = { email, firstname: 'Olive', lastname: 'Owner', why: 'The owner' };
    const params = { organisation_id: 'main' };
    const { status } = await shop.api.visitor().call(inviteFirstAdministrator, { params, body }, asOperator);
    expect(status).toBe(201);
  };
  const enterOffice = (password: string) =>
    shop.api.visitor({ host: officeHost }).call(signInOperator, { body: { email, password } });

  it('continues the account that the invitation created', async () => {
    await invite();
    const token = await resetTokenFor(email);
    const { data } = await shop.api.visitor().call(readReset, { body: { token } });
    expect(data.starts_empty).toBe(false);
    const reset = await shop.api.visitor().call(resetPassword, { body: { token, password: ownersPassword } });
    expect(reset.data.user).toMatchObject({ email, firstname: 'Olive', lastname: 'Owner' });
    expect((await enterOffice(ownersPassword)).data.step).toBe('enrol');
  });

  it('gives roles to the owner of the address, never to the stranger who opened its account', async () => {
    const stranger = await strangerSignsUp();
    await stranger.call(addSavedTraveller, { body: addSavedTraveller.sample.request });
    shop.api.clock.advance(1_000);
    await invite();
    expect((await enterOffice(strangersPassword)).problem).toMatchObject({ status: 403, code: 'email_unconfirmed' });
    const token = await resetTokenFor(email);
    const body = { token, password: ownersPassword, firstname: 'Olive', lastname: 'Owner' };
    const owner = shop.api.visitor();
    expect((await owner.call(readReset, { body: { token } })).data.starts_empty).toBe(true);
    expect((await owner.call(resetPassword, { body })).status).toBe(200);
    expect((await owner.call(listSavedTravellers, {})).data.travellers).toHaveLength(1);
    expect((await enterOffice(strangersPassword)).status).toBe(401);
    expect((await enterOffice(ownersPassword)).data.step).toBe('enrol');
  });
});

describe('a password reset of a confirmed account', () => {
  it('removes the passkeys that the owner does not choose to keep', async () => {
    const address = 'traveller@example.test';
    const traveller = await shop.api.signedIn(address);
    const lost = await registerPasskey(traveller, 'Travel-2026!');
    const kept = await registerPasskey(traveller, 'Travel-2026!');
    const token = await resetTokenFor(address);
    const { data } = await shop.api.visitor().call(readReset, { body: { token } });
    expect(data.starts_empty).toBe(false);
    expect(data.passkeys.map(({ passkey_id }) => passkey_id).toSorted()).toEqual(
      [lost.passkey_id, kept.passkey_id].toSorted(),
    );
    const body = { token, password: ownersPassword, keep_passkeys: [kept.passkey_id] };
    expect((await shop.api.visitor().call(resetPassword, { body })).data.user?.user_id).toBe('U1001');
    expect((await enterWith(lost.authenticator)).problem.code).toBe('passkey_refused');
    expect((await enterWith(kept.authenticator)).data.user?.email).toBe(address);
    expect((await shop.api.visitor().call(readReset, { body: { token } })).problem.code).toBe('reset_token_gone');
  });
});
