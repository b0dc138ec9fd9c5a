import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addHoldItem,
  createHold,
  extendHold,
  readHold,
  releaseHold,
  releaseWeek,
  removeHoldItem,
  renewHold,
  type Hold,
} from '@travel/contracts/endpoints/orders/holds';
import { readHotelOffer } from '../../products/hotels/offers/hotel-offer.ts';
import { createOfferTokens } from '../../products/offer-tokens.ts';
import { closeConsistentShop, expectConsistentTables } from '../../testing/table-consistency.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { moveClock } from '../../testing/sandbox.ts';
import {
  readApiKey,
  beginHotelBooking,
  readOwnBooking,
  prepareCheckout,
  findOffer,
  holdRoom,
  initPayment,
  payWith,
  waitForStatus,
} from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const minutes = 60;
const read = async (somebody: TestVisitor, { token }: Pick<Hold, 'token'>) =>
  (await somebody.call(readHold, { params: { token } })).data.data;
const release = (somebody: TestVisitor, { token, path }: Hold, page?: string) =>
  somebody.call(releaseHold, { body: { residency: 'US', token, path, ...(page && { page }) } });
const takenBy = async ({ hold_id }: Hold): Promise<number[]> => {
  const rows = await shop.api.sql<{ taken: number }>(
    `select t.taken from capacity_taken t join capacity_claims using (unit_id, slot) join order_items i using (item_id)
     where i.hold_id = $1 order by slot`,
    [hold_id],
  );
  return rows.map(({ taken }) => taken);
};

describe('holding an offer', () => {
  it('holds a room at the offered price for half an hour, and claims the room for each night', async () => {
    const guest = shop.api.visitor();
    const { room, offer, hotel } = await findOffer(guest, { place: 'rome' });
    const answer = await guest.call(createHold, { body: { offer } });
    expect(answer.status).toBe(201);
    const hold = answer.data.data;
    expect(hold).toMatchObject({
      status: 'held',
      path: 'hotels',
      product_type: 'HLT',
      items: [
        {
          title: hotel.name,
          subtitle: room.room_name,
          starts: { date: '2027-05-14' },
          ends: { date: '2027-05-18' },
          cancellation: room.cancellation,
          price: { inclusive: room.price.inclusive, exclusive: room.price.exclusive, strike: room.price.strike },
        },
      ],
      total: room.price.inclusive,
      extensions_left: 2,
      expires_at: '2026-11-20T08:30:00.000Z',
      booking_id: null,
    });
    expect(await takenBy(hold)).toEqual([1, 1, 1, 1]);
    // Access requires only the token, which is not stored in the database.
    expect(await read(shop.api.visitor(), hold)).toEqual(hold);
    expect(JSON.stringify(await shop.api.sql('select row_to_json(h) from holds h'))).not.toContain(hold.token);
    await release(guest, hold);
  });

  it('holds the requested number of rooms', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest, { place: 'rome', rooms: '2,2,1' });
    expect(await takenBy(hold)).toEqual([3, 3, 3, 3]);
    await release(guest, hold);
    expect(await takenBy(hold)).toEqual([0, 0, 0, 0]);
  });

  it('shows the items of a hold in the requested language', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest, { place: 'rome' });
    const german = await guest.call(readHold, { params: { token: hold.token }, query: { lang: 'de-DE' } });
    expect(german.data.data.items[0].place?.name).toBe('Rom');
    await release(guest, hold);
  });

  it('rejects an offer that is altered, expired or not issued by the server', async () => {
    const guest = shop.api.visitor();
    const { offer } = await findOffer(guest);
    const [data = '', signature = ''] = offer.split('.');
    const cheaper = JSON.parse(Buffer.from(data, 'base64url').toString());
    cheaper.data.nights = cheaper.data.nights.map(() => 1);
    const altered = `${Buffer.from(JSON.stringify(cheaper)).toString('base64url')}.${signature}`;
    for (const bad of ['nonsense', altered, `${offer}x`, 'a.b.c']) {
      const answer = await guest.call(createHold, { body: { offer: bad } });
      expect(answer.problem).toMatchObject({ status: 422, code: 'offer_invalid' });
    }
    const huge = await guest.call(createHold, { body: { offer: 'x'.repeat(5_000) } });
    expect(huge.problem.code).toBe('validation_failed');
    shop.api.clock.advance(31 * minutes * 1000);
    const late = await guest.call(createHold, { body: { offer } });
    expect(late.problem).toMatchObject({ status: 410, code: 'offer_expired' });
  });

  it('holds an offer whose price has changed only after the traveller agreed to the new price', async () => {
    const guest = shop.api.visitor();
    const { offer, room } = await findOffer(guest);
    const tokens = createOfferTokens('cookie-secret-of-tests', shop.api.clock, { getRate: () => null });
    const offered = readHotelOffer(tokens.open(offer));
    if (!offered) throw new Error('The offer is none');
    const promised = { ...offered, nights: offered.nights.map((night) => night - 100), organisation_id: 'main' };
    const { offer: earlier } = tokens.sign('HLT', promised, []);
    const { problem } = await guest.call(createHold, { body: { offer: earlier } });
    const now = room.price.inclusive;
    expect(problem).toMatchObject({
      status: 409,
      code: 'price_changed',
      context: { was: { ...now, amount: now.amount - 400 }, now },
    });
    const hold = await guest.call(createHold, { body: { offer: String(problem.context?.['offer']) } });
    expect(hold.data.data.total).toEqual(now);
    await release(guest, hold.data.data);
  });

  it('releases a hold when the same browser makes the next hold', async () => {
    const guest = shop.api.visitor();
    const [first, second] = [await holdRoom(guest), await holdRoom(guest, { hotel: 3 })];
    expect((await read(guest, first)).status).toBe('released');
    expect((await read(guest, second)).status).toBe('held');
    await release(guest, second);
  });

  it.each([
    ['another room', [0, 1], true],
    ['the same room again', [0, 0], false],
    ['the first room after another one', [0, 1, 0], false],
  ])(
    '[3/18] reports whether the traveller changed to another room since the first hold: %s',
    async (_, rooms, isSelectDiffRoom) => {
      const guest = shop.api.visitor();
      await readApiKey(guest);
      const holdSearched = async (room: number): Promise<Hold> => {
        const { offer } = await findOffer(guest, { place: 'porto', room, searched: true });
        const { data } = (await guest.call(createHold, { body: { offer } })).data;
        // Releases the room, as leaving the checkout does, so that no cookie names the hold any more.
        await release(guest, data);
        return data;
      };
      let last: Hold | undefined;
      for (const room of rooms) last = await holdSearched(room);
      expect(last?.items[0].payment_metadata).toMatchObject({ isSelectDiffRoom });

      const { offer } = await findOffer(guest, { place: 'porto', room: 1, searched: true, checkin: '2027-05-15' });
      const otherStay = (await guest.call(createHold, { body: { offer } })).data.data;
      expect(otherStay.items[0].payment_metadata).toMatchObject({ isSelectDiffRoom: false });
      await release(guest, otherStay);
    },
  );

  it('[3/18] reports a changed room if the traveller replaces the room within the same order', async () => {
    const guest = shop.api.visitor();
    const { token, items } = await holdRoom(guest, { place: 'porto' });
    const { offer } = await findOffer(guest, { place: 'porto', room: 1, searched: true });
    await guest.call(addHoldItem, { params: { token }, body: { offer } });
    await guest.call(removeHoldItem, { params: { token, item_id: items[0].item_id } });
    const changed = await read(guest, { token });
    expect(changed.items.map(({ payment_metadata }) => payment_metadata?.['isSelectDiffRoom'])).toEqual([true]);
    await release(guest, changed);
  });

  it('returns hold_unknown for an unknown hold token', async () => {
    const guest = shop.api.visitor();
    const params = { token: 'H-NOBODYHASTHIS' };
    for (const answer of [
      await guest.call(readHold, { params }),
      await guest.call(extendHold, { params }),
      await guest.call(renewHold, { params, body: {} }),
      await guest.call(releaseHold, { body: { residency: 'US', token: params.token, path: 'hotels' } }),
    ]) {
      expect(answer.problem).toMatchObject({ status: 404, code: 'hold_unknown' });
    }
  });
});

describe('how long a hold lasts', () => {
  it('gives back the capacity and ends the booking and payment when a hold expires', async () => {
    const guest = shop.api.visitor();
    const { hold, booking, payment } = await prepareCheckout(guest, { hotel: 4 });
    await moveClock(shop.api, 31 * minutes);
    const expired = await waitForStatus(guest, booking, 'expired');
    expect(expired).toMatchObject({ reason: 'hold_expired', hold_status: 'expired', number: null });
    expect(await takenBy(hold)).toEqual([0, 0, 0, 0]);
    await eventually(async () => {
      const [row] = await shop.api.sql<{ state: string; intent_id: string }>(
        'select state, intent_id from payments where payment_id = $1',
        [payment.payment_id],
      );
      expect(row?.state).toBe('released');
      expect((await shop.provider.stripe.paymentIntents.retrieve(row?.intent_id ?? '')).status).toBe('canceled');
    });
    for (const answer of [await guest.call(extendHold, { params: { token: hold.token } })]) {
      expect(answer.problem).toMatchObject({ status: 410, code: 'hold_ended' });
    }
  });

  it('extends a hold by ten minutes as often as the product allows', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    const params = { token: hold.token };
    const end = new Date(hold.expires_at).getTime();
    for (const [times, left] of [
      [1, 1],
      [2, 0],
    ] as const) {
      const extended = (await guest.call(extendHold, { params })).data.data;
      expect(extended).toMatchObject({
        extensions_left: left,
        expires_at: new Date(end + times * 10 * minutes * 1000).toISOString(),
      });
    }
    const more = await guest.call(extendHold, { params });
    expect(more.problem).toMatchObject({ status: 409, code: 'no_extensions_left' });
    await moveClock(shop.api, 45 * minutes);
    expect((await read(guest, hold)).status).toBe('held');
    await moveClock(shop.api, 6 * minutes);
    await eventually(async () => expect((await read(guest, hold)).status).toBe('expired'));
  });

  it('keeps a hold while it is being paid, and for three more minutes after a late decline', async () => {
    const guest = shop.api.visitor();
    const { hold, booking, payment } = await prepareCheckout(guest, { hotel: 5 });
    // Moves the clock close to the end of the half hour. The bank challenge, which lasts fifteen minutes, may then
    // still be open at its end.
    await moveClock(shop.api, 20 * minutes);
    const asked = await payWith(guest, payment, await shop.provider.card('asks'));
    await moveClock(shop.api, 9 * minutes + 50);
    const extend = await guest.call(extendHold, { params: { token: hold.token } });
    expect(extend.problem).toMatchObject({ status: 409, code: 'hold_in_use' });
    await shop.provider.atBank(asked.challenge_url ?? '', 'fail');
    await moveClock(shop.api, 20);
    const draft = await waitForStatus(guest, booking, 'draft');
    expect(draft.hold_status).toBe('held');
    const left = new Date((await read(guest, hold)).expires_at).getTime();
    const { now } = (await moveClock(shop.api, 1)).data;
    expect(left - new Date(now).getTime()).toBeLessThanOrEqual(3 * minutes * 1000);
    expect(left - new Date(now).getTime()).toBeGreaterThan(2 * minutes * 1000);
    await moveClock(shop.api, 4 * minutes);
    await waitForStatus(guest, booking, 'expired');
    expect(await takenBy(hold)).toEqual([0, 0, 0, 0]);
  });
});

describe('releasing a hold', () => {
  it('[4/34] [7.5/04] releases an unpaid hold once and permanently', async () => {
    const guest = shop.api.visitor();
    const { hold, booking } = await prepareCheckout(guest, { hotel: 6 });
    expect((await release(guest, hold)).data).toEqual({ status: 'released' });
    expect(await readOwnBooking(guest, booking)).toMatchObject({
      status: 'expired',
      reason: 'hold_released',
      hold_status: 'released',
    });
    expect(await takenBy(hold)).toEqual([0, 0, 0, 0]);
    expect((await release(guest, hold)).data).toEqual({ status: 'released' });
    expect(await takenBy(hold)).toEqual([0, 0, 0, 0]);
  });

  it('[4/34] refuses to release a hold while a payment is in progress', async () => {
    const guest = shop.api.visitor();
    const { hold, payment } = await prepareCheckout(guest, { hotel: 7 });
    await payWith(guest, payment, await shop.provider.card('asks'));
    expect((await release(guest, hold)).problem).toMatchObject({ status: 409, code: 'hold_in_use' });
    expect((await read(guest, hold)).status).toBe('booking');
  });

  it('[4/34] refuses the release of a hold for a minute after another page showed the hold', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest, { hotel: 8 });
    await guest.call(renewHold, { params: { token: hold.token }, body: { page: 'page-one' } });
    expect((await release(guest, hold)).problem.code).toBe('hold_in_use');
    expect((await release(guest, hold, 'page-two')).problem.code).toBe('hold_in_use');
    await moveClock(shop.api, 59);
    expect((await release(guest, hold, 'page-two')).problem.code).toBe('hold_in_use');
    await guest.call(renewHold, { params: { token: hold.token }, body: { page: 'page-one' } });
    expect((await release(guest, hold, 'page-one')).data.status).toBe('released');

    const left = await holdRoom(guest, { hotel: 8 });
    await guest.call(renewHold, { params: { token: left.token }, body: {} });
    expect((await release(guest, left, 'page-one')).problem.code).toBe('hold_in_use');
    await moveClock(shop.api, 61);
    expect((await release(guest, left, 'page-one')).data.status).toBe('released');
  });

  it('[4/34] refuses the release of a hold while two pages show the hold, to both pages', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest, { hotel: 8 });
    const show = (page: string) => guest.call(renewHold, { params: { token: hold.token }, body: { page } });
    await show('page-one');
    await show('page-two');
    await show('page-one');
    expect((await release(guest, hold, 'page-one')).problem.code).toBe('hold_in_use');
    expect((await release(guest, hold, 'page-two')).problem.code).toBe('hold_in_use');
    await moveClock(shop.api, 61);
    await show('page-two');
    expect((await release(guest, hold, 'page-one')).problem.code).toBe('hold_in_use');
    expect((await release(guest, hold, 'page-two')).data.status).toBe('released');
  });

  it('leaves a booked order unchanged when its hold is released', async () => {
    const guest = shop.api.visitor();
    const { hold, booking, payment } = await prepareCheckout(guest, { hotel: 9 });
    await payWith(guest, payment, await shop.provider.card('visa'));
    await waitForStatus(guest, booking, 'confirmed');
    expect((await release(guest, hold)).data).toEqual({ status: 'released' });
    expect(await readOwnBooking(guest, booking)).toMatchObject({ status: 'confirmed', hold_status: 'booked' });
    expect(await takenBy(hold)).toEqual([1, 1, 1, 1]);
  });

  it('[7.5/03] releases holds of resort weeks by their own endpoint with the same response', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest, { hotel: 10 });
    const body = { residency: 'US', token: hold.token, path: 'resorts' };
    expect((await guest.call(releaseWeek, { body })).problem.code).toBe('hold_unknown');
    await shop.api.sql("update holds set product_type = 'RST', path = 'resorts' where hold_id = $1", [hold.hold_id]);
    expect((await guest.call(releaseWeek, { body })).data).toEqual({ status: 'released' });
    expect(await takenBy(hold)).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['no country', { residency: 'America', token: 'H-12345678', path: 'hotels' }, 'residency'],
    ['no token', { residency: 'US', token: '', path: 'hotels' }, 'token'],
    ['a huge path', { residency: 'US', token: 'H-12345678', path: 'x'.repeat(100) }, 'path'],
  ])('names the invalid field of a request to release a hold: %s', async (_, body, field) => {
    const answer = await shop.api.visitor().call(releaseHold, { body });
    expect(answer.problem).toMatchObject({ status: 400, code: 'validation_failed', errors: [{ field }] });
  });

  it('ends a hold by either its release or its booking if both happen at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const guest = shop.api.visitor();
      const hold = await holdRoom(guest, { hotel: 11 });
      await initPayment(guest, hold);
      const [released, begun] = await Promise.allSettled([release(guest, hold), beginHotelBooking(guest, hold)]);
      expect(released.status).toBe('fulfilled');
      const { status, booking_id } = await read(guest, hold);
      expect(status).toBe('released');
      expect(booking_id).toBe(begun.status === 'fulfilled' ? begun.value.booking_id : null);
    }
    await expectConsistentTables(shop);
  });
});

describe('concurrent holds', () => {
  it('holds the last twenty rooms for exactly twenty of two hundred concurrent travellers', async () => {
    const finder = shop.api.visitor();
    const { offer, room, hotel } = await findOffer(finder, {
      place: 'lisbon',
      checkin: '2027-03-02',
      checkout: '2027-03-05',
    });
    const unit = `${hotel.hotel_id}/${room.room_id}`;
    const probe = (await finder.call(createHold, { body: { offer } })).data.data;
    await release(finder, probe);
    // Leaves twenty rooms for each night, regardless of the size of the house.
    await shop.api.sql('update capacity_taken set allotment = 23, taken = 3 where unit_id = $1', [unit]);

    const travellers = Array.from({ length: 200 }, (_, at) => shop.api.visitor({ address: `203.0.113.${at}` }));
    const answers = await Promise.all(travellers.map((one) => one.call(createHold, { body: { offer } })));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(20);
    for (const lost of answers.filter(({ status }) => status !== 201)) {
      expect(lost.problem).toMatchObject({ status: 409, code: 'sold_out' });
    }
    expect(await shop.api.sql('select taken from capacity_taken where unit_id = $1', [unit])).toEqual(
      [1, 2, 3].map(() => ({ taken: 23 })),
    );
    const held = await shop.api.sql(
      `select distinct item_id from capacity_claims join order_items using (item_id)
       where unit_id = $1 and status = 'held'`,
      [unit],
    );
    expect(held).toHaveLength(20);
    await shop.api.sql('update capacity_taken set taken = taken - 3 where unit_id = $1', [unit]);
  });

  it('prevents overselling and deadlocks for partly overlapping stays', async () => {
    const finder = shop.api.visitor();
    const stays = [
      { checkin: '2027-04-01', checkout: '2027-04-05' },
      { checkin: '2027-04-03', checkout: '2027-04-08' },
      { checkin: '2027-04-02', checkout: '2027-04-04' },
    ];
    const offers = await Promise.all(stays.map((stay) => findOffer(finder, { place: 'porto', ...stay })));
    const travellers = Array.from({ length: 60 }, () => shop.api.visitor());
    const answers = await Promise.all(
      travellers.map((one, at) => one.call(createHold, { body: { offer: offers[at % 3]?.offer ?? '' } })),
    );
    for (const { status } of answers) expect([201, 409]).toContain(status);
    await expectConsistentTables(shop);
  });
});
