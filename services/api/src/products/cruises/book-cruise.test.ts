import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@travel/contracts/locale/days/days';
import { readCruise, searchCruises } from '@travel/contracts/endpoints/products/cruises';
import { beginBooking, cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { createHold, extendHold, type Hold } from '@travel/contracts/endpoints/orders/holds';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { readTrip } from '@travel/contracts/endpoints/trips/trips';
import { buildBookingInput } from '@travel/shoppers';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { initPayment, payWith, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const findOne = async (visitor: TestVisitor, query: object = {}): Promise<string> => {
  const asked = { place: 'rome', checkin: '2027-08-01', checkout: '2027-08-31', sort: 'price' as const, ...query };
  const [found] = (await visitor.call(searchCruises, { query: asked })).data.data.results;
  return found?.sailing_id ?? '';
};
const read = async (visitor: TestVisitor, sailing_id: string, query: object = {}) =>
  (await visitor.call(readCruise, { params: { sailing_id }, query })).data.data;
const hold = async (visitor: TestVisitor, offer: string | undefined): Promise<Hold> =>
  (await visitor.call(createHold, { body: { offer: offer ?? '' } })).data.data;

describe('a cruise', () => {
  it('allows a hold of half an hour, one extension, payment, booking, and cancellation by steps', async () => {
    const guest = shop.api.visitor();
    const id = await findOne(guest);
    const { chosen, cabins } = await read(guest, id, { dining: 'late', fly_from: 'NBO' });
    const countLeft = (list: typeof cabins) => list.find(({ cabin_id }) => cabin_id === chosen?.cabin_id)?.left ?? 0;
    const held = await hold(guest, chosen?.offer);
    expect(held).toMatchObject({ path: 'cruises', total: chosen?.price.inclusive });
    const [item] = held.items;
    expect(item).toMatchObject({
      product_type: 'CRU',
      quantity: 1,
      details: { dining: { key: 'late' }, fly_from: 'NBO' },
    });
    expect(item.price_basis).toEqual(chosen?.basis);
    expect(item.asks).toEqual({
      travellers: ['date_of_birth', 'nationality', 'document'].map((key) => ({ key, required: true })),
      item: [{ key: 'emergency_contact', required: true }],
    });
    const minutes = (Date.parse(held.expires_at) - shop.api.clock.now().getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    expect(countLeft((await read(guest, id)).cabins)).toBe(countLeft(cabins) - 1);
    expect((await guest.call(extendHold, { params: { token: held.token } })).status).toBe(200);
    expect((await guest.call(extendHold, { params: { token: held.token } })).status).toBe(409);

    const created = await initPayment(guest, held);
    const alone = await guest.call(beginBooking, { body: buildBookingInput(held, { adults: 1 }) });
    expect(alone.problem).toMatchObject({ code: 'validation_failed', errors: [{ field: 'travellers[1]' }] });
    const booking = (await guest.call(beginBooking, { body: buildBookingInput(held, { adults: 2 }) })).data.data;
    const params = { payment_id: created.payment_id };
    await guest.call(updatePayment, { params, body: { booking_id: booking.booking_id } });
    await payWith(guest, created, await shop.provider.card('visa'));
    const booked = await waitForStatus(guest, booking, 'confirmed');
    expect(booked.items).toMatchObject([{ product_type: 'CRU', status: 'booked', can_cancel: true }]);
    expect(booked.items[0].reference).toMatch(/^SB-/);
    expect(booked.items[0].facts.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['ship', 'boarding', 'cabin', 'dining', 'flights', 'ports']),
    );

    const { stretches } = (await guest.call(readTrip, { params: { booking_id: booking.booking_id } })).data.data;
    const { boarding, nights } = await read(guest, id);
    expect(stretches).toMatchObject([
      {
        presence: 'nights',
        starts: {
          label: 'Boarding',
          when: { time: boarding.from, until: boarding.until, zone: booked.items[0].starts?.zone },
          latest: { text: `Boarding ends at ${boarding.until}.` },
        },
        ends: { label: 'Returns', when: { date: addDays(booked.items[0].starts?.date ?? '', nights) } },
      },
    ]);

    const cancelling = { booking_id: booking.booking_id };
    const preview = (await guest.call(previewCancellation, { params: cancelling })).data.data;
    expect(preview.refund).toEqual(held.total);
    await guest.call(cancelBooking, { params: cancelling, body: { agreed_refund: preview.refund } });
    await waitForStatus(guest, booking, 'cancelled');
    expect(countLeft((await read(guest, id)).cabins)).toBe(countLeft(cabins));
  });

  it('sells no more cabins than the ship has', async () => {
    const guest = shop.api.visitor();
    const id = await findOne(guest, { place: 'singapore', cabin: 'suite' });
    const suite = (await read(guest, id)).cabins
      .filter(({ kind, left }) => kind === 'suite' && left > 0)
      .toSorted((a, b) => a.left - b.left)[0];
    const { chosen } = await read(guest, id, { cabin: suite?.cabin_id });
    const left = suite?.left ?? 0;
    const asked = await Promise.all(
      Array.from({ length: left + 3 }, () =>
        shop.api.visitor().call(createHold, { body: { offer: chosen?.offer ?? '' } }),
      ),
    );
    expect(asked.filter(({ status }) => status < 300)).toHaveLength(left);
    expect(new Set(asked.filter(({ status }) => status >= 300).map(({ problem }) => problem.code))).toEqual(
      new Set(['sold_out']),
    );
  });
});
