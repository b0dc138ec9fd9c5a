import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { listClashes } from '@travel/contracts/endpoints/trips/clashes';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { holdRoom, payWith, prepareCheckout, waitForStatus, type HoldInput } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const inParis = { place: 'paris', checkin: '2027-05-14', checkout: '2027-05-18', refundable: true };
const elsewhere = { ...inParis, place: 'amalfi-coast' };

const book = async (visitor: TestVisitor, input: HoldInput = inParis) => {
  const { payment, booking } = await prepareCheckout(visitor, input);
  await payWith(visitor, payment, await shop.provider.card('visa'));
  return waitForStatus(visitor, booking, 'confirmed');
};

const list = async (visitor: TestVisitor, input: HoldInput) => {
  const { token } = await holdRoom(visitor, input);
  return (await visitor.call(listClashes, { params: { token }, query: {} })).data.data;
};

describe('bookings at the time of a hold', () => {
  it.each([
    ['an account', () => shop.api.signedIn('traveller@example.test')],
    ['the browser of a guest', () => shop.api.visitor()],
  ] as const)('lists a bed of %s elsewhere in the same nights until it is cancelled', async (_, open) => {
    const visitor = await open();
    const { booking_id, items } = await book(visitor);
    expect(await list(visitor, elsewhere)).toMatchObject([
      {
        booking_id,
        product_type: 'HLT',
        presence: 'nights',
        title: items[0].title,
        starts: { date: inParis.checkin },
        ends: { date: inParis.checkout },
      },
    ]);
    // Another stranger's hold, and other nights, do not clash.
    expect(await list(shop.api.visitor(), elsewhere)).toEqual([]);
    expect(await list(visitor, { ...elsewhere, checkin: inParis.checkout, checkout: '2027-05-20' })).toEqual([]);

    const params = { booking_id };
    const { refund } = (await visitor.call(previewCancellation, { params })).data.data;
    await visitor.call(cancelBooking, { params, body: { agreed_refund: refund } });
    await waitForStatus(visitor, { booking_id }, 'cancelled');
    expect(await list(visitor, elsewhere)).toEqual([]);
  });

  it('does not list a second room of the same hotel, or the bookings of an agent', async () => {
    const visitor = shop.api.visitor();
    await book(visitor);
    expect(await list(visitor, inParis)).toEqual([]);
    const agent = await shop.api.signedIn('agent@example.test');
    await book(agent);
    expect(await list(agent, elsewhere)).toEqual([]);
  });

  it('answers an unknown token with 404', async () => {
    const params = { token: 'H-UNKNOWN0000' };
    const { problem } = await shop.api.visitor().call(listClashes, { params, query: {} });
    expect(problem).toMatchObject({ status: 404, code: 'hold_unknown' });
  });
});
