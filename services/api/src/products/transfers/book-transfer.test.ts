import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  beginBooking,
  cancelBooking,
  previewCancellation,
  readBooking,
} from '@travel/contracts/endpoints/orders/bookings';
import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { readTransfer, searchTransfers } from '@travel/contracts/endpoints/products/transfers';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { initPayment, payWith, waitForStatus } from '../../testing/traveller.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const ride = {
  checkin: '2027-05-14',
  time: '14:30',
  return_date: '2027-05-18',
  return_time: '09:00',
  rooms: '2',
};

describe('a transfer', () => {
  it('claims vehicles for both directions when the booking begins, and can be cancelled', async () => {
    const guest = shop.api.visitor();
    const query = { place: 'amalfi-coast', ...ride, shared: 'false' } as const;
    const [found] = (await guest.call(searchTransfers, { query })).data.data.results;
    const params = { transfer_id: found?.transfer_id ?? '' };
    const read = async () => (await guest.call(readTransfer, { params, query: ride })).data.data;
    const before = await read();
    const hold = (await guest.call(createHold, { body: { offer: before.offer ?? '' } })).data.data;
    expect(hold.path).toBe('transfers');
    expect(hold.total).toEqual(before.price.inclusive);
    expect(hold.items[0].asks?.item.filter(({ required }) => required).map(({ key }) => key)).toEqual([
      'flight_number',
      'dropoff_address',
    ]);
    expect((await read()).left).toBe(before.left);

    const created = await initPayment(guest, hold);
    const body = {
      hold_token: hold.token,
      guests: [{ first_name: 'Maya', last_name: 'Okafor' }],
      contact: { email: 'maya@example.test', phone: '+1 202 555 0100' },
      answers: { [hold.items[0].item_id]: { flight_number: 'TP 943', dropoff_address: 'Via Marina 3, Praiano' } },
      agreed_total: hold.total,
      accept_terms: true as const,
    };
    const booking = (await guest.call(beginBooking, { body })).data.data;
    expect((await read()).left).toBeLessThanOrEqual(before.left);
    await guest.call(updatePayment, {
      params: { payment_id: created.payment_id },
      body: { booking_id: booking.booking_id },
    });
    await payWith(guest, created, await shop.provider.card('visa'));
    const booked = await waitForStatus(guest, booking, 'confirmed');
    expect(booked.items).toMatchObject([{ product_type: 'TRF', status: 'booked', details: { legs: [{}, {}] } }]);
    const where = { booking_id: booking.booking_id };
    const getFacts = async (lang: 'en-US' | 'de-DE') =>
      (await guest.call(readBooking, { params: where, query: { lang } })).data.data.items[0].facts;
    expect(await getFacts('en-US')).toEqual(
      expect.arrayContaining([
        { key: 'company', label: 'Company', text: booked.items[0].supplier?.name },
        { key: 'flight_number', label: 'Flight number', text: 'TP 943' },
        { key: 'dropoff_address', label: 'Drop-off address', text: 'Via Marina 3, Praiano' },
      ]),
    );
    expect(await getFacts('de-DE')).toContainEqual({
      key: 'dropoff_address',
      label: 'Adresse des Ziels',
      text: 'Via Marina 3, Praiano',
    });
    const taken = await shop.api.sql(`select slot from capacity_taken where unit_id like '%transfers%' order by slot`);
    // A ride takes a vehicle in every hour that it touches. A ride of an hour from half past takes the vehicle for two
    // hours.
    expect(before.ride.legs.map(({ minutes }) => minutes)).toEqual([60, 60]);
    expect(taken).toEqual([{ slot: '2027-05-14 14' }, { slot: '2027-05-14 15' }, { slot: '2027-05-18 09' }]);

    const cancelling = { booking_id: booking.booking_id };
    const preview = (await guest.call(previewCancellation, { params: cancelling })).data.data;
    expect(preview.refund).toEqual(hold.total);
    await guest.call(cancelBooking, { params: cancelling, body: { agreed_refund: preview.refund } });
    await waitForStatus(guest, booking, 'cancelled');
    expect((await read()).left).toBe(before.left);
  });
});
