import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { beginBooking } from '@travel/contracts/endpoints/orders/bookings';
import {
  acceptPrice,
  createHold,
  readHold,
  releaseHold,
  renewHold,
  type Hold,
} from '@travel/contracts/endpoints/orders/holds';
import { readHotel } from '@travel/contracts/endpoints/products/hotels';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { subtract } from '@travel/contracts/money/money';
import { subtractPercent } from '../../products/prices/item-prices.ts';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { moveClock } from '../../testing/sandbox.ts';
import { applyCoupon, readOptions } from '../../testing/tenders.ts';
import { beginHotelBooking, createBookingBody, initPayment, payWith, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await leave();
  await closeConsistentShop(shop);
});

const usd = (amount: number) => ({ amount, currency: 'USD' });
const [anybodys, members] = [usd(84_800), usd(78_016)];
const page = 'page-of-these-tests';
const membership = { reason: 'membership' };

/** Returns an offer of a room that costs USD 848.00 for the public and eight percent less for members. */
const offerTo = async (
  visitor: TestVisitor,
  stay = { checkin: '2027-05-14', checkout: '2027-05-18' },
): Promise<string> => {
  const { data } = await visitor.call(readHotel, {
    params: { hotel_id: 'amalfi-coast.torre-limonaia' },
    query: stay,
  });
  const room = data.data.rooms.find(({ room_id }) => room_id === 'sea-view-room');
  if (!room) throw new Error('The room is sold out');
  return room.offer;
};

const held: { visitor: TestVisitor; hold: Hold }[] = [];
const holdAs = async (visitor: TestVisitor, offer?: string): Promise<Hold> => {
  const hold = (await visitor.call(createHold, { body: { offer: offer ?? (await offerTo(visitor)) } })).data.data;
  held.push({ visitor, hold });
  return hold;
};
const read = async (visitor: TestVisitor, { token }: Hold): Promise<Hold> =>
  (await visitor.call(readHold, { params: { token } })).data.data;
const agree = (visitor: TestVisitor, { token }: Hold, agreed_total: Hold['total']) =>
  visitor.call(acceptPrice, { params: { token }, body: { agreed_total } });

/** Adds an active membership for traveller@example.test, who has none in the seed data. */
const join = () =>
  shop.api.sql(
    `insert into subscriptions (subscription_id, user_id, organisation_id, sub_id, status, event, member_since,
       period_start, period_end, anchor_day, time_zone, next_bill_at, history, created_at, updated_at)
     select 'SBONTHEWAY', 'U1001', 'main', sub_id, 'active', 'began', '2026-11-20', '2026-11-20', '2027-11-19',
       20, 'UTC', '2027-11-20', '[]', now(), now() from plans where sub_id = 'PLLONGDAYS'`,
  );
const leave = () => shop.api.sql("delete from subscriptions where user_id = 'U1001'");

let traveller: TestVisitor;
beforeEach(async () => {
  await leave();
  // Releases the rooms that earlier tests hold, because there are only two rooms of this kind.
  for (const { visitor, hold } of held.splice(0)) {
    await visitor.call(releaseHold, { body: { residency: 'US', token: hold.token, path: hold.path, page } });
  }
  traveller = await shop.api.signedIn('traveller@example.test');
});

describe('an offer with a member or public price', () => {
  it('holds an offer with a member price for other visitors only at the agreed public price', async () => {
    const member = await shop.api.signedIn('member@example.test');
    const offer = await offerTo(member);
    const guest = shop.api.visitor();
    const refused = await guest.call(createHold, { body: { offer } });
    expect(refused.status).toBe(409);
    expect(refused.problem).toMatchObject({
      code: 'price_changed',
      context: { was: members, now: anybodys, offer: expect.any(String), ...membership },
    });
    const hold = await holdAs(guest, String(refused.problem.context?.['offer']));
    expect(hold.items[0].price).toMatchObject({ inclusive: anybodys, member: { applies: false, saving: usd(6_784) } });
    expect(hold.price_change).toBeUndefined();
  });

  it('holds an offer with the public price for a member only at the agreed, lower member price', async () => {
    const member = await shop.api.signedIn('member@example.test');
    const refused = await member.call(createHold, { body: { offer: await offerTo(shop.api.visitor()) } });
    expect(refused.problem).toMatchObject({
      code: 'price_changed',
      context: { was: anybodys, now: members, ...membership },
    });
    const hold = await holdAs(member, String(refused.problem.context?.['offer']));
    expect(hold.items[0].price).toMatchObject({ inclusive: members, strike: anybodys, member: { applies: true } });
  });
});

describe('a member', () => {
  it('books and charges the displayed member price, and shows the same price on the booking', async () => {
    const member = await shop.api.signedIn('member@example.test');
    const hold = await holdAs(member);
    expect(hold.total).toEqual(members);
    const { payment_id } = await initPayment(member, hold);
    const booking = await beginHotelBooking(member, hold);
    expect(booking.total).toEqual(members);
    await member.call(updatePayment, { params: { payment_id }, body: { booking_id: booking.booking_id } });
    await payWith(member, { payment_id }, await shop.provider.card('visa'));
    const confirmed = await waitForStatus(member, booking, 'confirmed');
    expect(confirmed.total).toEqual(members);
    expect(confirmed.payment?.amount).toEqual(members);
    expect(confirmed.items[0].price).toMatchObject({ inclusive: members, member: { applies: true, percent: 8 } });
  });

  it("books at the hotel's increased price, less the member discount, once the member agrees", async () => {
    const member = await shop.api.signedIn('member@example.test');
    const hold = await holdAs(member);
    const guests = [{ first_name: 'Maya', last_name: 'Priceup' }];
    const refused = await member.call(beginBooking, { body: createBookingBody(hold, { guests }) });
    const { context } = refused.problem;
    expect(context).toEqual({ was: members, now: usd(84_258) });
    await beginHotelBooking(member, hold, { guests, agreed_total: usd(84_258) });
    const after = await read(member, hold);
    expect(after.items[0].price).toMatchObject({ inclusive: usd(84_258), member: { applies: true } });
    expect(after.price_change).toBeUndefined();
  });
});

describe('a visitor without membership', () => {
  it('shows what a membership would save on a hold, but not on a booking', async () => {
    const guest = shop.api.visitor();
    const hold = await holdAs(guest);
    expect((await read(guest, hold)).items[0].price.member).toEqual({
      applies: false,
      percent: 8,
      saving: usd(6_784),
    });
    const { items } = await beginHotelBooking(guest, hold);
    expect(items[0].price.member).toBeNull();
  });
});

describe('a visitor who becomes a member during checkout', () => {
  it('charges the lower member price for the same hold once the new member agrees to the price', async () => {
    const hold = await holdAs(traveller);
    await join();
    const change = { was: anybodys, now: members, ...membership };
    expect(await read(traveller, hold)).toMatchObject({ total: anybodys, price_change: change });
    const renewed = await traveller.call(renewHold, { params: { token: hold.token }, body: { page } });
    expect(renewed.data.data.price_change).toEqual(change);
    const agreed = (await agree(traveller, hold, members)).data.data;
    expect(agreed.items[0].price).toMatchObject({ inclusive: members, member: { applies: true } });
    expect(agreed.price_change).toBeUndefined();
    expect((await readOptions(traveller, hold)).order.total).toEqual(members);
    // A repeated agreement has the same result.
    expect((await agree(traveller, hold, members)).status).toBe(200);
    const booking = await beginHotelBooking(traveller, agreed);
    expect(booking.total).toEqual(members);
  });

  it('starts the booking only after the new member agreed to the lower price', async () => {
    const hold = await holdAs(traveller);
    await join();
    const refused = await traveller.call(beginBooking, { body: createBookingBody(hold) });
    expect(refused.problem).toMatchObject({
      code: 'price_changed',
      context: { was: anybodys, now: members, ...membership },
    });
    expect((await beginHotelBooking(traveller, hold, { agreed_total: members })).total).toEqual(members);
    expect((await read(traveller, hold)).price_change).toBeUndefined();
  });

  it('recalculates the discounts, updates the started booking and charges the remaining member price', async () => {
    const hold = await holdAs(traveller, await offerTo(traveller, { checkin: '2027-06-14', checkout: '2027-06-18' }));
    const total = hold.total;
    await applyCoupon(traveller, hold, 'SAVE10');
    const first = await beginHotelBooking(traveller, hold);
    const { order: before } = await readOptions(traveller, hold);
    const { payment_id } = await initPayment(traveller, {
      ...hold,
      total: before.payable,
    });
    await join();
    const lower = usd(subtractPercent(total.amount, 8));
    await agree(traveller, hold, lower);
    const { order } = await readOptions(traveller, hold);
    const off = usd(lower.amount - subtractPercent(lower.amount, 10));
    expect(order).toMatchObject({
      total: lower,
      tenders: [{ kind: 'coupon', amount: off }],
      payable: subtract(lower, off),
    });
    const booking = await beginHotelBooking(traveller, hold, { agreed_total: lower });
    expect([booking.booking_id, booking.total]).toEqual([first.booking_id, lower]);
    await traveller.call(updatePayment, { params: { payment_id }, body: { booking_id: booking.booking_id } });
    await payWith(traveller, { payment_id }, await shop.provider.card('visa'));
    const confirmed = await waitForStatus(traveller, booking, 'confirmed');
    expect(confirmed.payment?.amount).toEqual(subtract(lower, off));
  });

  it('changes the price once despite concurrent agreements, before or after the booking started', async () => {
    for (const isBegun of [false, true]) {
      await leave();
      const hold = await holdAs(traveller);
      if (isBegun) await beginHotelBooking(traveller, hold);
      await join();
      const answers = await Promise.all(Array.from({ length: 8 }, () => agree(traveller, hold, members)));
      for (const { status } of answers) expect(status).toBe(200);
      const [row] = await shop.api.sql(
        `select h.total::int as total, b.total::int as booked from holds h left join bookings b using (hold_id)
         where h.hold_id = $1`,
        [hold.hold_id],
      );
      expect(row).toEqual({ total: 78_016, booked: isBegun ? 78_016 : null });
      await traveller.call(releaseHold, { body: { residency: 'US', token: hold.token, path: hold.path, page } });
    }
  });
});

describe('a former member', () => {
  it('requires agreement to the higher price from a former member, in the checkout or when booking', async () => {
    await join();
    const hold = await holdAs(traveller);
    expect(hold.total).toEqual(members);
    await leave();
    const change = { was: members, now: anybodys, ...membership };
    expect((await read(traveller, hold)).price_change).toEqual(change);
    const refused = await traveller.call(beginBooking, { body: createBookingBody(hold) });
    expect(refused.problem).toMatchObject({ code: 'price_changed', context: change });
    const agreed = (await agree(traveller, hold, anybodys)).data.data;
    expect(agreed.items[0].price).toMatchObject({ inclusive: anybodys, member: { applies: false } });
    expect((await beginHotelBooking(traveller, agreed)).total).toEqual(anybodys);
  });

  it('shows the public price of the same hold after a member signs out', async () => {
    await join();
    const hold = await holdAs(traveller);
    const guest = shop.api.visitor();
    expect((await read(guest, hold)).price_change).toMatchObject({ now: anybodys });
    const refused = await guest.call(beginBooking, { body: createBookingBody(hold) });
    expect(refused.problem).toMatchObject({ code: 'price_changed', context: { now: anybodys } });
  });
});

describe('agreement to a changed price', () => {
  it('keeps the price of a hold if the traveller agrees to an outdated price', async () => {
    const hold = await holdAs(traveller);
    await join();
    for (const total of [usd(100), anybodys, { amount: 78_016, currency: 'EUR' }]) {
      const refused = await agree(traveller, hold, total);
      expect(refused.problem).toMatchObject({ code: 'price_changed', context: { was: anybodys, now: members } });
    }
    await leave();
    expect((await agree(traveller, hold, members)).problem.code).toBe('price_changed');
    expect((await agree(traveller, hold, anybodys)).data.data.total).toEqual(anybodys);
  });

  it('refuses agreement for unknown and ended holds, and for bookings of other visitors', async () => {
    const hold = await holdAs(traveller);
    const unknown = { ...hold, token: 'H-NOSUCHHOLDATALL0000000000' };
    expect((await agree(traveller, unknown, anybodys)).problem.code).toBe('hold_unknown');
    await beginHotelBooking(traveller, hold);
    expect((await agree(shop.api.visitor(), hold, anybodys)).problem.code).toBe('hold_unknown');
    expect((await agree(traveller, hold, anybodys)).status).toBe(200);
    await moveClock(shop.api, 31 * 60);
    expect((await agree(traveller, hold, anybodys)).problem.code).toBe('hold_ended');
  });
});
