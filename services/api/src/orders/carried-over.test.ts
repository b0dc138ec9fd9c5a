import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeNames } from '@travel/contracts/endpoints/orders/booking-names';
import {
  cancelBooking,
  listBookings,
  previewCancellation,
  readBooking,
} from '@travel/contracts/endpoints/orders/bookings';
import { readHold } from '@travel/contracts/endpoints/orders/holds';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { eventually } from '@travel/tooling/jest/eventually';
import { createOldDatabase } from '../testing/old-database.ts';
import { openShop, type Shop } from '../testing/open-shop.ts';
import { skyline, beginHotelBooking, initPayment, payWith, waitForStatus } from '../testing/traveller.ts';
import type { TestVisitor } from '../testing/visitor.ts';

/** Orders in every state, as stored by the last release in which an order had no items. */
const rows = join(import.meta.dirname, 'testing/orders-before-items.sql');

const heldToken = 'H-XG6WD7CHD43RSPR6XBJMKEAA';
const bookings = {
  confirmed: 'BK4JDH8P5C8HNR',
  cancelled: 'BK9DNGBKRXA7SV',
  later: 'BKVRZZTNKDQ72S',
  failed: 'BKGEDD2G3RYDG3',
  draft: 'BKHSPK4WXAKEXB',
  invoice: 'BKDM67WKY5SXJ6',
  car: 'BKHJW79ZRY66A2',
  card: 'BK3DTTS3TNRFY4',
  plan: 'BK9EB9WPD7DTS3',
} as const;

/** A change of names whose answer from the supplier was lost, before sandbox bookings became orders. */
const renaming = `
  update bookings set names_version = 2, wanted_travellers = jsonb_set(travellers, '{0,first_name}', '"Mia"')
    where booking_id = '${bookings.confirmed}';
  update supplier_bookings set names_version = 2, lead_guest = 'MIA OKAFOR'
    where idempotency_key = '${bookings.confirmed}'`;

let shop: Shop;
let traveller: TestVisitor;
beforeAll(async () => {
  const releases = [
    { last: '0018_who_holds', rows: await readFile(rows, 'utf8') },
    { last: '0054_item_events', rows: renaming },
  ];
  shop = await openShop({}, await createOldDatabase(releases));
  traveller = await shop.api.signedIn('traveller@example.test');
});
afterAll(() => shop.close());

const read = async (booking_id: string, visitor = traveller) =>
  (await visitor.call(readBooking, { params: { booking_id } })).data.data;

describe('a database of the last release in which orders had no items', () => {
  it.each([
    ['confirmed', 'confirmed', 'booked'],
    ['cancelled', 'cancelled', 'cancelled'],
    ['later', 'confirmed', 'booked'],
    ['failed', 'failed', 'released'],
    ['draft', 'draft', 'held'],
  ] as const)('migrates the stay named %s to an order of one item', async (name, status, itemStatus) => {
    const booking = await read(bookings[name]);
    expect(booking.status).toBe(status);
    expect(booking.items).toHaveLength(1);
    const [item] = booking.items;
    expect(item).toMatchObject({
      product_type: 'HLT',
      status: itemStatus,
      title: expect.stringMatching(/./),
      place: { place_id: 'paris', country_code: 'FR' },
      starts: { zone: 'Europe/Paris', time: '15:00' },
      price: { inclusive: booking.total },
      cancellation: { refundable: true },
      details: { hotel_id: expect.stringMatching(/^paris\./) },
    });
    expect(item.reference === null).toBe(itemStatus === 'held' || itemStatus === 'released');
    expect(item.price.lines.reduce((all, { amount }) => all + amount.amount, 0)).toBe(booking.total.amount);
  });

  it('migrates guests to travellers with a kind and an age, the first one as the lead', async () => {
    const { guests, travellers } = await read(bookings.draft);
    expect(travellers).toEqual([
      { kind: 'adult', first_name: 'Maya', last_name: 'Okafor', age: null, lead: true },
      { kind: 'adult', first_name: 'Léon', last_name: 'Okafor', age: null, lead: false },
      { kind: 'infant', first_name: 'Noor', last_name: 'Okafor', age: 1, lead: false },
    ]);
    expect(guests[2]).toEqual({ first_name: 'Noor', last_name: 'Okafor', child_age: 1 });
  });

  it('migrates purchases, wallet cards and plans to items without a refund', async () => {
    expect(await read(bookings.car)).toMatchObject({
      can_cancel: false,
      items: [{ title: 'Compact car', subtitle: 'Naples airport', cancellation: null, starts: { date: '2027-05-14' } }],
    });
    expect(await read(bookings.card)).toMatchObject({
      items: [{ product_type: 'WLT', title: 'Travel certificate 100' }],
    });
    const newcomer = await shop.api.signedIn('newcomer@example.test');
    expect(await read(bookings.plan, newcomer)).toMatchObject({ items: [{ product_type: 'SUB', status: 'booked' }] });
  });

  it('migrates the claimed capacity of each night', async () => {
    const adrift = await shop.api.sql(`
      select unit_id, slot from capacity_taken t full join (
        select unit_id, slot, sum(quantity)::int as claimed from capacity_claims where returned_at is null group by 1, 2
      ) c using (unit_id, slot) where coalesce(taken, 0) <> coalesce(claimed, 0)`);
    expect(adrift).toEqual([]);
  });

  it('lists the migrated trips of a traveller by date, the next one first', async () => {
    const { data } = (await traveller.call(listBookings, { query: { when: 'upcoming' } })).data;
    expect(data.map(({ booking_id }) => booking_id)).toEqual([bookings.confirmed, bookings.car, bookings.later]);
  });

  it('books a hold from before the migration', async () => {
    const guest = shop.api.visitor();
    const hold = (await guest.call(readHold, { params: { token: heldToken } })).data.data;
    expect(hold).toMatchObject({
      status: 'held',
      items: [{ quantity: 2, parties: [{ adults: 2 }, { children: [7] }] }],
    });
    const { payment_id } = await initPayment(guest, hold);
    const booking = await beginHotelBooking(guest, hold);
    const body = { booking_id: booking.booking_id };
    const payment = (await guest.call(updatePayment, { params: { payment_id }, body })).data.data;
    await payWith(guest, payment, await shop.provider.card('visa'));
    expect((await waitForStatus(guest, booking, 'confirmed')).items[0]).toMatchObject({ status: 'booked' });
  });

  it.each([
    ['confirmed', 'MIA OKAFOR'],
    ['later', 'Mia Okafor'],
  ] as const)('sends each change of names on the stay named %s to its supplier once', async (name, lead_guest) => {
    const booking_id = bookings[name];
    const rename = async (lead: string) => {
      const [first, ...others] = (await read(booking_id)).guests;
      const names = [{ ...first, first_name: lead }, ...others].map(({ first_name, last_name = '' }) => ({
        first_name,
        last_name,
      }));
      expect((await traveller.call(changeNames, { params: { booking_id }, body: { names } })).status).toBe(200);
      expect(await read(booking_id)).toMatchObject({ travellers: names, names_change: { under_way: false } });
      return shop.api.sql(
        `select lead_guest, names_version from supplier_bookings join supplier_orders on key = idempotency_key
         where key = $1`,
        [booking_id],
      );
    };
    expect(await rename('Mia')).toEqual([{ lead_guest, names_version: 2 }]);
    expect(await rename('Maya')).toEqual([{ lead_guest: 'Maya Okafor', names_version: 4 }]);
  });

  it('cancels a migrated booking by its own policy, and gives back its capacity', async () => {
    const business = await shop.api.signedIn('b2b@example.test', { host: skyline.host });
    const params = { booking_id: bookings.invoice };
    const { refund } = (await business.call(previewCancellation, { params })).data.data;
    expect(refund).toEqual((await read(bookings.invoice, business)).total);
    await business.call(cancelBooking, { params, body: { agreed_refund: refund } });
    await waitForStatus(business, params, 'cancelled');
    expect((await read(bookings.invoice, business)).items[0]).toMatchObject({ status: 'cancelled', refund });
    const kept = await shop.api.sql(
      `select 1 from capacity_claims join order_items using (item_id) join bookings using (hold_id)
       where booking_id = $1 and returned_at is null`,
      [bookings.invoice],
    );
    expect(kept).toEqual([]);
    await eventually(async () => {
      const [there] = await shop.api.sql(
        'select b.status, o.total from supplier_bookings b join supplier_orders o on key = idempotency_key where key = $1',
        [bookings.invoice],
      );
      expect(there).toEqual({ status: 'cancelled', total: String(refund.amount) });
    });
  });
});
