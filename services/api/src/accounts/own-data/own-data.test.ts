import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { impersonate, readSession, signUp } from '@travel/contracts/endpoints/people/auth';
import { deleteAccount, exportOwnData, previewDeletion } from '@travel/contracts/endpoints/people/own-data';
import { addSavedTraveller, listSavedTravellers } from '@travel/contracts/endpoints/people/profile';
import { endOtherSessions } from '@travel/contracts/endpoints/people/sessions';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import { eventually } from '@travel/tooling/jest/eventually';
import { z } from 'zod';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { queueJob } from '../../testing/jobs.ts';
import { runMembershipSweep } from '../../testing/member.ts';
import { asOperator, moveClock, resetSeed } from '../../testing/sandbox.ts';
import {
  beginHotelBooking,
  readOwnBooking,
  preparePayment,
  holdRoom,
  payWith,
  waitForStatus,
} from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => resetSeed(shop.api));
afterAll(() => shop.close());

const password = 'Travel-2026!';
const remove = (visitor: TestVisitor, typed = password) => visitor.call(deleteAccount, { body: { password: typed } });
const daniel = addSavedTraveller.sample.request;
const trail = async (kind: 'account.deleted' | 'account.deletion_refused' | 'data.exported', user_id: string) =>
  (
    await shop.api.visitor().call(searchSecurityEvents, { body: { accounts: [user_id] } }, asOperator)
  ).data.events.filter((event) => event.kind === kind);

/** Creates a paid hotel booking of an account. */
const booked = async (visitor: TestVisitor) => {
  const hold = await holdRoom(visitor);
  const answers = { [hold.items[0].item_id]: { arrival_time: '18:00', special_requests: 'A cot, please.' } };
  const checkout = await preparePayment(visitor, hold, { answers });
  await payWith(visitor, checkout.payment, await shop.provider.card('visa'));
  await waitForStatus(visitor, checkout.booking, 'confirmed');
  return checkout;
};

describe('own data', () => {
  it('exports all personal data of the user, with decrypted documents and without credentials', async () => {
    const visitor = await shop.api.signedIn('traveller@example.test');
    await visitor.call(addSavedTraveller, { body: daniel });
    const { booking, hold } = await booked(visitor);
    const answer = await visitor.call(exportOwnData, { body: {} });
    const { email, sections } = answer.data;
    expect(email).toBe('traveller@example.test');
    expect(sections).toMatchObject({
      account: { user_id: 'U1001', firstname: 'Maya' },
      travellers: [{ first_name: 'Daniel', document: { number: 'A01234567' } }],
      bookings: [
        {
          booking_id: booking.booking_id,
          status: 'confirmed',
          contact: { email: expect.any(String) },
          answers: { [hold.items[0].item_id]: { arrival_time: '18:00', special_requests: 'A cot, please.' } },
          payments: [{ method: 'card', state: 'captured', last4: '4242' }],
          items: [{ product_type: 'HLT' }],
        },
      ],
      cash_cards: [{ balance: 25_000, currency: 'USD' }],
      loyalty_points: [{ membership_no: 'LM1001' }],
      trips: [{ trip_id: 'TRIP-1001', role: 'owner' }],
      membership: [],
    });
    expect(Object.keys(sections)).toEqual(expect.arrayContaining(['sessions', 'passkeys', 'saved_cards', 'coupons']));
    for (const secret of ['password_hash', 'argon2', 'token_hash', 'browser_hash', 'client_secret']) {
      expect(answer.response.body).not.toContain(secret);
    }
    expect(await trail('data.exported', 'U1001')).toHaveLength(1);
  });

  it('requires the password for an export if the sign-in was ten minutes ago', async () => {
    const { api } = shop;
    const visitor = await api.signedIn('newcomer@example.test');
    expect((await visitor.call(exportOwnData, { body: {} })).status).toBe(200);
    await api.sql("update sessions set created_at = created_at - interval '11 minutes'");
    const refused = await visitor.call(exportOwnData, { body: {} });
    expect(refused.problem).toMatchObject({ status: 403, code: 'recent_sign_in_needed' });
    const wrong = await visitor.call(exportOwnData, { body: { password: 'Wrong-2026!' } });
    expect(wrong.problem).toMatchObject({ status: 403, code: 'password_wrong' });
    expect((await visitor.call(exportOwnData, { body: { password } })).status).toBe(200);
  });

  it("exports the account's security events without data of other people", async () => {
    const { api } = shop;
    const stranger = api.visitor({ address: '198.51.100.77' });
    expect((await stranger.signIn('newcomer@example.test', 'not this one')).problem.code).toBe('credentials_wrong');
    const other = await api.signedIn('traveller@example.test');
    await other.call(endOtherSessions, {});
    const visitor = api.visitor({ address: '203.0.113.9' });
    await visitor.signIn('newcomer@example.test');
    await api.signedIn('newcomer@example.test');
    await visitor.call(endOtherSessions, {});

    const answer = await visitor.call(exportOwnData, { body: {} });
    const security = z.array(z.looseObject({ kind: z.string() })).parse(answer.data.sections['security']);
    const kinds = security.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['sign_in.done', 'sign_in.failed', 'session.revoked']));
    expect(security.find(({ kind }) => kind === 'session.revoked')).toMatchObject({ address: '203.0.113.9' });
    // A wrong password may have been tried by another person, so the export must not contain that person's IP address.
    expect(security.find(({ kind }) => kind === 'sign_in.failed')).toEqual({
      at: expect.any(String),
      kind: 'sign_in.failed',
      times: expect.any(Number),
    });
    expect(answer.response.body).not.toContain('198.51.100.77');
    const theirs = (await other.call(exportOwnData, { body: {} })).data.sections['security'];
    expect(JSON.stringify(theirs)).not.toContain('203.0.113.9');
    expect(kinds.filter((kind) => kind === 'session.revoked')).toHaveLength(1);
  });

  it('refuses an export to sessions opened by key and to demo accounts', async () => {
    const support = shop.api.visitor();
    await support.call(impersonate, { body: { impersonate_key: 'imp-traveller' } });
    expect((await support.call(exportOwnData, { body: {} })).problem.code).toBe('signed_in_by_key');
    expect((await support.call(previewDeletion, {})).problem.code).toBe('signed_in_by_key');
    expect((await remove(support)).problem.code).toBe('signed_in_by_key');
    const demo = await shop.api.signedIn('demo@example.test');
    expect((await demo.call(exportOwnData, { body: {} })).problem.code).toBe('demo_account');
    expect((await remove(demo)).problem.code).toBe('demo_account');
  });
});

describe('deletion of an account', () => {
  it('requires a recent sign-in or the password, and changes nothing if the password is wrong', async () => {
    const { api } = shop;
    const visitor = await api.signedIn('newcomer@example.test');
    api.clock.advance(11 * 60_000);
    const { problem } = await visitor.call(deleteAccount, { body: {} });
    expect(problem).toMatchObject({ status: 403, code: 'recent_sign_in_needed' });
    expect((await remove(visitor, 'not this one')).problem).toMatchObject({
      status: 403,
      code: 'password_wrong',
      errors: [{ field: 'password' }],
    });
    expect((await visitor.call(readSession, {})).data.user?.email).toBe('newcomer@example.test');
    const recent = await api.signedIn('newcomer@example.test');
    expect((await recent.call(deleteAccount, { body: {} })).data).toEqual({ status: 'deleted' });
  });

  it('ends all sessions, deletes personal data and frees the e-mail address', async () => {
    const { api } = shop;
    const visitor = await api.signedIn('newcomer@example.test');
    const elsewhere = await api.signedIn('newcomer@example.test');
    await visitor.call(addSavedTraveller, { body: daniel });
    expect((await remove(visitor)).data).toEqual({ status: 'deleted' });

    expect(visitor.cookies.has('userToken')).toBe(false);
    expect((await elsewhere.call(readSession, {})).data.user).toBeNull();
    expect((await api.visitor().signIn('newcomer@example.test')).problem.code).toBe('credentials_wrong');
    const [account] = await api.sql<{ text: string; erased: boolean }>(
      "select accounts::text as text, erased_at is not null as erased from accounts where user_id = 'U1002'",
    );
    expect(account?.erased).toBe(true);
    for (const known of ['newcomer', 'Leo', 'Castellanos']) expect(account?.text).not.toContain(known);
    expect(await api.sql('select 1 from saved_travellers')).toEqual([]);

    const again = api.visitor();
    const body = { email: 'newcomer@example.test', password: 'Long-days-2026', firstname: 'Leo', lastname: 'Ruiz' };
    const made = (await again.call(signUp, { body })).data.user;
    expect(made).toMatchObject({ email: 'newcomer@example.test', lastname: 'Ruiz' });
    expect(made?.user_id).not.toBe('U1002');
    expect((await again.call(listSavedTravellers, {})).data.travellers).toHaveLength(1);
  });

  it('sends no further mail after the deletion, not even links requested before', async () => {
    const { api } = shop;
    const visitor = api.visitor();
    const body = { email: 'soon-gone@example.test', password: 'Long-days-2026', firstname: 'Ada', lastname: 'Ruiz' };
    const user_id = (await visitor.call(signUp, { body })).data.user?.user_id ?? '';
    await remove(visitor, body.password);
    const link = { user_id, language: 'en-US', origin: 'http://localhost:3000', organisation_id: 'main' };
    const jobs = await Promise.all([
      queueJob(api, 'email-confirmation/mail-link', link),
      queueJob(api, 'plan-admission/mail-link', link),
    ]);
    await eventually(async () =>
      expect(
        await api.sql("select 1 from pgboss.job where id = any($1::uuid[]) and state = 'completed'", [jobs]),
      ).toHaveLength(jobs.length),
    );
    expect(api.mails.filter(({ to }) => to.endsWith('deleted.invalid'))).toEqual([]);
  });

  it('confirms the deletion by mail to the former e-mail address, and records it in the security log', async () => {
    const { api } = shop;
    const visitor = await api.signedIn('newcomer@example.test');
    const before = await trail('account.deleted', 'U1002');
    await remove(visitor);
    await eventually(() =>
      expect(api.mails.findLast(({ to }) => to === 'newcomer@example.test')).toMatchObject({
        subject: 'Your Almanac account is deleted',
        text: expect.stringMatching(/invoices, payments and the bookings/),
      }),
    );
    expect(await trail('account.deleted', 'U1002')).toHaveLength(before.length + 1);
  });

  it('refuses to delete an account before a booked journey, and later retains what the law requires', async () => {
    const { api } = shop;
    const visitor = await api.signedIn('traveller@example.test');
    const { booking } = await booked(visitor);
    const { data } = await visitor.call(previewDeletion, {});
    expect(data.obstacles).toEqual([
      expect.objectContaining({ kind: 'booking_ahead', booking_id: booking.booking_id, title: expect.any(String) }),
    ]);
    expect(data.losses).toEqual(['stored_value']);
    expect((await remove(visitor)).problem).toMatchObject({ status: 409, code: 'account_needed' });
    expect(await trail('account.deletion_refused', 'U1001')).toHaveLength(1);

    // Moves the booked journey into the past, so that it no longer prevents the deletion.
    await api.sql("update bookings set starts_on = '2026-10-01', ends_on = '2026-10-04'");
    await remove(visitor);
    const [kept] = await api.sql<{ status: string; contact: { email: string }; total: string }>(
      'select status, contact, total from bookings where booking_id = $1',
      [booking.booking_id],
    );
    expect(kept).toMatchObject({ status: 'confirmed', total: String(booking.total.amount) });
    expect(kept?.contact.email).toBe('deleted-u1001@deleted.invalid');
    expect(await api.sql('select 1 from payments where booking_id = $1', [booking.booking_id])).toHaveLength(1);
    await eventually(async () =>
      expect(await api.sql("select 1 from provider_customers where user_id = 'U1001'")).toEqual([]),
    );
  });

  it('deletes the travellers of unbooked orders', async () => {
    const { api } = shop;
    const visitor = await api.signedIn('newcomer@example.test');
    const booking = await beginHotelBooking(visitor, await holdRoom(visitor));
    expect((await readOwnBooking(visitor, booking)).guests).not.toEqual([]);
    await remove(visitor);
    const [kept] = await api.sql<{ text: string }>(
      'select travellers::text as text from bookings where booking_id = $1',
      [booking.booking_id],
    );
    expect(kept?.text).toContain('Deleted');
    for (const { first_name } of booking.guests) expect(kept?.text).not.toContain(first_name);
  });

  it('refuses to delete an account until the debt of its membership is paid', async () => {
    const visitor = await shop.api.signedIn('lapsed@example.test');
    expect((await visitor.call(previewDeletion, {})).data.obstacles).toEqual([
      { kind: 'membership_debt', booking_id: null, title: null, until: null },
    ]);
    expect((await remove(visitor)).problem.code).toBe('account_needed');
  });

  it('ends the membership of a deleted account without further charges', async () => {
    const { api } = shop;
    const visitor = await api.signedIn('member@example.test');
    expect((await visitor.call(previewDeletion, {})).data).toEqual({ obstacles: [], losses: ['membership'] });
    const charges = () =>
      api.sql("select 1 from subscription_charges join subscriptions using (subscription_id) where user_id = 'U1003'");
    const before = await charges();
    await remove(visitor);
    await moveClock(api, 60 * 24 * 3_600);
    await runMembershipSweep(api);
    const [own] = await api.sql("select status, payment_method, card_last4 from subscriptions where user_id = 'U1003'");
    expect(own).toEqual({ status: 'blocked', payment_method: null, card_last4: null });
    expect(await charges()).toHaveLength(before.length);
  });
});
