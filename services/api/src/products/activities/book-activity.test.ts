import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  readActivity,
  searchActivities,
  type ActivitySearchAnswer,
} from '@travel/contracts/endpoints/products/activities';
import { beginBooking, cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { createHold, extendHold, type Hold } from '@travel/contracts/endpoints/orders/holds';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { initPayment, payWith, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

type FoundActivity = ActivitySearchAnswer['results'][number];

const days = { checkin: '2027-05-14', checkout: '2027-05-18' };

const findAll = async (visitor: TestVisitor, query: object): Promise<readonly FoundActivity[]> =>
  (await visitor.call(searchActivities, { query: { place: 'rome', ...days, limit: '200', ...query } })).data.data
    .results;

const choose = async (visitor: TestVisitor, { activity_id, next }: FoundActivity, people = '2') => {
  const query = { ...days, ...next, people, language: 'en' };
  const { chosen } = (await visitor.call(readActivity, { params: { activity_id }, query })).data.data;
  if (!chosen) throw new Error('Nothing is chosen');
  return chosen;
};

const hold = async (visitor: TestVisitor, offer: string | null): Promise<Hold> =>
  (await visitor.call(createHold, { body: { offer: offer ?? '' } })).data.data;

const getFirst = <T>(list: readonly T[]): T => {
  const [one] = list;
  if (one === undefined) throw new Error('There is none');
  return one;
};

const createBooking = ({ token, total }: Hold) => ({
  hold_token: token,
  guests: [
    { first_name: 'Maya', last_name: 'Okafor' },
    { first_name: 'Noor', last_name: 'Okafor', child_age: 7 },
  ],
  contact: { email: 'maya@example.test', phone: '+1 202 555 0100' },
  agreed_total: total,
  accept_terms: true as const,
});

describe('an activity', () => {
  it('allows a hold of twenty minutes, one extension, payment, booking, and cancellation by its policy', async () => {
    const guest = shop.api.visitor();
    const people = '1-1:7';
    const found = getFirst(await findAll(guest, { refundable: 'true', private: 'false', people }));
    const before = await choose(guest, found, people);
    const held = await hold(guest, before.offer);
    expect(held).toMatchObject({ path: 'activities', total: before.price.inclusive });
    expect(held.items).toMatchObject([
      {
        product_type: 'ACT',
        title: found.title,
        supplier: found.supplier,
        starts: { ...found.next, zone: 'Europe/Rome' },
        quantity: 2,
        details: { language: { key: 'en' }, private: false },
      },
    ]);
    const minutes = (Date.parse(held.expires_at) - shop.api.clock.now().getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(20);
    expect((await choose(guest, found, people)).left).toBe(before.left - 2);
    const extended = await guest.call(extendHold, { params: { token: held.token } });
    expect(extended.status).toBe(200);
    expect((await guest.call(extendHold, { params: { token: held.token } })).status).toBe(409);

    const created = await initPayment(guest, held);
    const booking = (await guest.call(beginBooking, { body: createBooking(held) })).data.data;
    const params = { payment_id: created.payment_id };
    await guest.call(updatePayment, { params, body: { booking_id: booking.booking_id } });
    await payWith(guest, created, await shop.provider.card('visa'));
    const booked = await waitForStatus(guest, booking, 'confirmed');
    expect(booked.items).toMatchObject([{ product_type: 'ACT', status: 'booked', can_cancel: true }]);
    expect(booked.items[0].reference).toMatch(/^SB-/);
    expect(booked.items[0].facts.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['starts', 'meeting', 'language', 'people']),
    );
    // In May, Rome is at GMT+2.
    expect(booked.items[0].facts.find(({ key }) => key === 'starts')?.text).toContain(`${found.next.time} (GMT+2)`);

    const cancelling = { booking_id: booking.booking_id };
    const preview = (await guest.call(previewCancellation, { params: cancelling })).data.data;
    expect(preview.refund).toEqual(held.total);
    await guest.call(cancelBooking, { params: cancelling, body: { agreed_refund: preview.refund } });
    await waitForStatus(guest, booking, 'cancelled');
    expect((await choose(guest, found, people)).left).toBe(before.left);
  });

  it('takes all places of a start time if the group is private', async () => {
    const guest = shop.api.visitor();
    const found = getFirst(await findAll(guest, { place: 'paris', private: 'true' }));
    const { left, offer } = await choose(guest, found);
    expect(left).toBe(found.group);
    await hold(guest, offer);
    expect(await choose(shop.api.visitor(), found)).toMatchObject({ left: 0, offer: null });
    const late = await shop.api.visitor().call(createHold, { body: { offer: offer ?? '' } });
    expect(late.problem.code).toBe('sold_out');
  });

  it('sells no more places than a start time has', async () => {
    const guest = shop.api.visitor();
    const found = (await findAll(guest, { private: 'false', people: '2' })).toSorted((a, b) => a.left - b.left)[0];
    if (!found) throw new Error('There is none');
    const { left, offer } = await choose(guest, found);
    const asked = await Promise.all(
      Array.from({ length: Math.floor(left / 2) + 3 }, () =>
        shop.api.visitor().call(createHold, { body: { offer: offer ?? '' } }),
      ),
    );
    expect(asked.filter(({ status }) => status < 300)).toHaveLength(Math.floor(left / 2));
    expect(new Set(asked.filter(({ status }) => status >= 300).map(({ problem }) => problem.code))).toEqual(
      new Set(['sold_out']),
    );
  });
});
