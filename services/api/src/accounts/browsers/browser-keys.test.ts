import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSession, signIn, signOut } from '@travel/contracts/endpoints/people/auth';
import { cancelBooking, readBooking } from '@travel/contracts/endpoints/orders/bookings';
import { readPayment } from '@travel/contracts/endpoints/payments/payments';
import { endOtherSessions } from '@travel/contracts/endpoints/people/sessions';
import { openApi } from '../../testing/open-api.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { prepareCheckout } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const email = 'traveller@example.test';
const getKey = (visitor: TestVisitor): string => visitor.cookies.get('browserKey') ?? '';

/** Returns a visitor whose only cookie is the given browser key. */
const createHolder = (key: string): TestVisitor => {
  const holder = shop.api.visitor();
  holder.cookies.set('browserKey', key);
  return holder;
};
const opens = async (visitor: TestVisitor, booking_id: string) =>
  (await visitor.call(readBooking, { params: { booking_id } })).status === 200;

describe("a browser's key", () => {
  it("opens the guest's bookings, but no data of an account", async () => {
    const guest = shop.api.visitor();
    const { booking } = await prepareCheckout(guest);
    expect(await opens(createHolder(getKey(guest)), booking.booking_id)).toBe(true);

    const traveller = await shop.api.signedIn(email);
    const own = await prepareCheckout(traveller);
    expect(await opens(traveller, own.booking.booking_id)).toBe(true);
    const holder = createHolder(getKey(traveller));
    expect(await opens(holder, own.booking.booking_id)).toBe(false);
    const { payment_id } = own.payment;
    expect((await holder.call(readPayment, { params: { payment_id } })).problem.code).toBe('payment_unknown');
  });

  it('gets replaced at sign-in, when guest bookings move to the new browser key', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    const before = getKey(guest);
    await guest.signIn('newcomer@example.test');
    expect(getKey(guest)).not.toBe(before);
    expect(await opens(guest, booking.booking_id)).toBe(true);
    expect((await guest.call(readPayment, { params: { payment_id: payment.payment_id } })).status).toBe(200);
    expect(await opens(createHolder(before), booking.booking_id)).toBe(false);
  });

  it('gives an attacker who set the key before sign-in no access to later bookings', async () => {
    const attacker = shop.api.visitor();
    await attacker.call(readSession, {});
    const victim = createHolder(getKey(attacker));
    await victim.signIn(email);
    const { booking } = await prepareCheckout(victim);
    const { booking_id } = booking;
    expect(await opens(attacker, booking_id)).toBe(false);
    const cancelled = await attacker.call(cancelBooking, {
      params: { booking_id },
      body: { agreed_refund: { amount: 1, currency: 'USD' } },
    });
    expect(cancelled.problem.code).toBe('booking_unknown');
  });

  it('stops opening guest bookings after sign-out', async () => {
    const guest = shop.api.visitor();
    const { booking } = await prepareCheckout(guest);
    await guest.signIn('newcomer@example.test');
    const used = getKey(guest);
    await guest.call(signOut, {});
    expect(guest.cookies.has('browserKey')).toBe(false);
    expect(await opens(createHolder(used), booking.booking_id)).toBe(false);
  });

  it('stops opening guest bookings when its session is ended from another device', async () => {
    const lost = shop.api.visitor();
    const { booking } = await prepareCheckout(lost);
    await lost.signIn('newcomer@example.test');
    expect(await opens(lost, booking.booking_id)).toBe(true);
    const laptop = await shop.api.signedIn('newcomer@example.test');
    await laptop.call(endOtherSessions, {});
    expect(await opens(lost, booking.booking_id)).toBe(false);
    expect(await opens(createHolder(getKey(lost)), booking.booking_id)).toBe(false);
  });

  it.each(['a'.repeat(43), `${'a'.repeat(43)}.${'b'.repeat(22)}`, 'x'])('replaces a made-up key: %s', async (key) => {
    const visitor = createHolder(key);
    await prepareCheckout(visitor);
    expect(getKey(visitor)).not.toBe(key);
    expect(getKey(visitor)).toMatch(/^[\w-]{43}\.[\w-]{22}$/);
  });
});

describe('cookies', () => {
  it('uses only __Host- cookies over HTTPS', async () => {
    const api = await openApi({ pageOrigin: 'https://travel.example' });
    try {
      const visitor = api.visitor({ host: 'travel.example' });
      const guest = await visitor.call(readSession, {});
      const { response } = await visitor.signIn(email);
      for (const cookie of [...guest.response.cookies, ...response.cookies]) {
        expect(cookie).toMatchObject({
          name: expect.stringMatching(/^__Host-/),
          path: '/',
          secure: true,
          httpOnly: true,
        });
        expect(cookie).not.toHaveProperty('domain');
      }
      expect([...visitor.cookies.keys()].toSorted()).toEqual(['__Host-browserKey', '__Host-userToken']);
      expect((await visitor.call(readSession, {})).data.user?.email).toBe(email);

      const planted = api.visitor({ host: 'travel.example' });
      planted.cookies.set('userToken', visitor.cookies.get('__Host-userToken') ?? '');
      expect((await planted.call(readSession, {})).data.user).toBeNull();

      await visitor.call(signOut, {});
      expect([...visitor.cookies.keys()]).toEqual([]);
    } finally {
      await api.close();
    }
  });

  it('uses the cookie names of the specification over HTTP', async () => {
    const visitor = shop.api.visitor();
    const answer = await visitor.call(signIn, { body: { email, password: 'Travel-2026!' } });
    expect(answer.response.cookies.map(({ name }) => name)).toEqual(['browserKey', 'userToken']);
  });
});
