import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { setMarkup } from '@travel/contracts/endpoints/office/markups';
import { readBookingConversation, readBookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import { beginBooking, cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { createHold, type Hold } from '@travel/contracts/endpoints/orders/holds';
import { listSupplierOrderDifferences } from '@travel/contracts/endpoints/orders/supplier-orders';
import { moneySchema } from '@travel/contracts/money/money.schema';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { readCar, searchCars } from '@travel/contracts/endpoints/products/cars';
import { openSuppliers, wheelhouseToken, type TestSuppliers } from '@travel/sandbox-suppliers/testing/open-suppliers';
import { signWebhook } from '@travel/kit/crypto/sign-webhook';
import { eventually } from '@travel/tooling/jest/eventually';
import { openApi } from '../../../testing/open-api.ts';
import { openShop, type Shop } from '../../../testing/open-shop.ts';
import { asOperator } from '../../../testing/sandbox.ts';
import { signInStaff } from '../../../testing/operator.ts';
import { closeConsistentShop } from '../../../testing/table-consistency.ts';
import { initPayment, payWith, readOwnBooking, waitForStatus } from '../../../testing/traveller.ts';
import type { TestVisitor } from '../../../testing/visitor.ts';
import { readSupplierDocument } from '../../suppliers/registry/read-supplier-document.ts';

let sandbox: TestSuppliers;
let shop: Shop;
beforeAll(async () => {
  sandbox = await openSuppliers();
  shop = await openShop({ suppliers: configure() });
});
afterAll(async () => {
  await closeConsistentShop(shop);
  await sandbox.close();
});

const configure = () =>
  readSupplierDocument(
    {
      suppliers: {
        wheelhouse: {
          adapter: 'wheelhouse',
          name: 'Wheelhouse',
          url: `${sandbox.origin}/wheelhouse`,
          credentials: { token: { env: 'WHEELHOUSE_TOKEN' }, webhook_secret: { env: 'WHEELHOUSE_SECRET' } },
        },
      },
      organisations: {
        '*': { cars: [{ supplier: 'wheelhouse', markup: { basis_points: 1_000, rule: 'cars' } }] },
      },
    },
    { WHEELHOUSE_TOKEN: wheelhouseToken, WHEELHOUSE_SECRET: 'whsec_test' },
  );

const times = { checkin: '2027-05-14', checkout: '2027-05-18', time: '10:00', return_time: '10:00' };
/** Searches until all suppliers have answered, which may be late on a busy machine. */
const search = async (visitor: TestVisitor, query: object = {}) => {
  const send = () => visitor.call(searchCars, { query: { place: 'amalfi-coast', ...times, limit: 200, ...query } });
  let { data } = (await send()).data;
  while (data.suppliers.some(({ state }) => state === 'late')) ({ data } = (await send()).data);
  return data;
};
const read = (visitor: TestVisitor, car_id: string, query: object = {}) =>
  visitor.call(readCar, { params: { car_id }, query: { ...times, ...query } });

const findCar = async (visitor: TestVisitor): Promise<string> => {
  const { results } = await search(visitor, { supplier: 'wheelhouse', sort: 'price' });
  const [found] = results;
  if (!found) throw new Error('Wheelhouse offers nothing');
  return found.car_id;
};

const createBooking = ({ token, items, total }: Hold, last_name = 'Okafor') => ({
  hold_token: token,
  guests: [{ first_name: 'Maya', last_name }],
  contact: { email: 'maya@example.test', phone: '+1 202 555 0100' },
  answers: { [items[0].item_id]: { driving_licence: { country_code: 'US', since: '2015-03-01' } } },
  agreed_total: total,
  accept_terms: true as const,
});

const order = async (visitor: TestVisitor, extras: string): Promise<Hold> => {
  const page = (await read(visitor, await findCar(visitor), { extras })).data.data;
  return (await visitor.call(createHold, { body: { offer: page.offer ?? '' } })).data.data;
};

const book = async (visitor: TestVisitor, hold: Hold, last_name?: string) => {
  const booking = (await visitor.call(beginBooking, { body: createBooking(hold, last_name) })).data.data;
  const { payment_id, ...created } = await initPayment(visitor, hold);
  await visitor.call(updatePayment, { params: { payment_id }, body: { booking_id: booking.booking_id } });
  await payWith(visitor, { payment_id, ...created }, await shop.provider.card('visa'));
  return booking;
};

const listReservations = () =>
  sandbox.sql<{ status: string; total: string }>(
    'select status, total::text from wheelhouse_reservations order by place',
  );

describe('cars of suppliers', () => {
  it('lists them next to the companies of the catalogue, with the markup and their own terms', async () => {
    const guest = shop.api.visitor();
    const { results, suppliers, counts } = await search(guest);
    expect(suppliers).toContainEqual({ id: 'wheelhouse', name: 'Wheelhouse', state: 'answered' });
    expect(suppliers).toHaveLength(4);
    expect(counts.supplier.find(({ value }) => value === 'wheelhouse')?.count).toBeGreaterThan(5);
    for (const car of results.filter(({ supplier }) => supplier.id === 'wheelhouse')) {
      const { inclusive, exclusive, tax, fees } = car.price;
      expect(exclusive.amount + tax.amount).toBe(inclusive.amount);
      expect(fees).toEqual([]);
      expect(car).toMatchObject({ kilometres: 300, prebook: true, cancellation: { refundable: true } });
      expect(car.deposit.amount).toBeGreaterThan(0);
    }
  });

  it('has the markup that staff set instead of the configured one, until they remove it', async () => {
    const merchandiser = await signInStaff(shop.api, 'merchandiser@example.test');
    const set = (basis_points: number | null, before: number) =>
      merchandiser.call(setMarkup, {
        params: { organisation_id: 'main', supplier: 'wheelhouse' },
        body: { basis_points, before, why: 'High season' },
      });
    const guest = shop.api.visitor();
    const car_id = await findCar(guest);
    const readPrice = async () => (await read(guest, car_id)).data.data.price.exclusive.amount;
    const configured = await readPrice();
    expect((await set(2_000, 0)).problem).toMatchObject({ code: 'markup_changed', status: 409 });
    const [first, second] = await Promise.all([set(2_000, 1_000), set(3_000, 1_000)]);
    expect(first.status + second.status).toBe(609);
    const markup = first.status === 200 ? 2_000 : 3_000;
    const expected = Math.round((configured * (10_000 + markup)) / 11_000);
    expect(Math.abs((await readPrice()) - expected)).toBeLessThanOrEqual(2);
    const { markups } = (await set(null, markup)).data.data;
    expect(markups).toEqual([
      {
        product: 'CAR',
        supplier: 'wheelhouse',
        name: 'Wheelhouse',
        basis_points: 1_000,
        configured: 1_000,
        set: null,
      },
    ]);
    expect(await readPrice()).toBe(configured);
  });

  it('shows staff the requests to the supplier about a booking, masked, and none of another booking', async () => {
    const guest = shop.api.visitor();
    const booking = await book(guest, await order(guest, ''), 'Quillfeather');
    await waitForStatus(guest, booking, 'confirmed');
    const body = createBooking(await order(guest, ''));
    const other = (await guest.call(beginBooking, { body })).data.data;
    const [support, elsewhere] = await Promise.all([
      signInStaff(shop.api, 'support@example.test'),
      signInStaff(shop.api, 'administrator@example.test'),
    ]);
    const params = { organisation_id: 'main', booking_id: booking.booking_id };
    const listConversations = async (booking_id = booking.booking_id) =>
      (await support.call(readBookingFile, { params: { ...params, booking_id } })).data.data.timeline.flatMap(
        (entry) => entry.conversation ?? [],
      );
    await eventually(async () =>
      expect((await listConversations()).map(({ operation, status }) => `${operation} ${status}`)).toEqual(
        expect.arrayContaining(['quote 200', 'book 201']),
      ),
    );
    // The supplier is requested before the booking exists, and the conversation belongs to the hold.
    await eventually(async () =>
      expect(await listConversations(other.booking_id)).toMatchObject([{ operation: 'quote' }]),
    );
    const sent = (await listConversations()).find(({ operation }) => operation === 'book');
    const inBooking = { ...params, conversation_id: sent?.conversation_id ?? '' };
    const { data } = (await support.call(readBookingConversation, { params: inBooking })).data;
    expect(data).toMatchObject({ ...sent, order_id: booking.booking_id });
    expect(data.request_headers['authorization']).toBe('[masked]');
    expect(JSON.stringify(data)).not.toMatch(/Quillfeather/i);
    const refuse = async (staff: TestVisitor, changed: object) =>
      (await staff.call(readBookingConversation, { params: { ...inBooking, ...changed } })).problem.code;
    expect(await refuse(support, { booking_id: other.booking_id })).toBe('conversation_unknown');
    expect(await refuse(support, { conversation_id: '999999' })).toBe('conversation_unknown');
    expect(await refuse(elsewhere, { organisation_id: 'skyline' })).toBe('booking_unknown');
    await shop.api.sql(
      `insert into supplier_conversations (supplier, operation, organisation_id, correlation_id, order_id, method, path,
         status, milliseconds, request_headers, response_headers, started_at)
       select 'wheelhouse', 'retrieve', 'main', 'daily', $1, 'GET', '/', case when n = 1 then 500 else 200 end, 90,
         '{}', '{}', now() from generate_series(1, 120) as n`,
      [booking.booking_id],
    );
    const compared = await listConversations();
    expect(compared).toContainEqual(sent);
    expect(compared.flatMap(({ operation, status }) => (operation === 'retrieve' ? status : []))).toEqual([
      500, 200, 200, 200, 200, 200,
    ]);
    await shop.api.sql('delete from supplier_conversations');
    expect(await listConversations()).toEqual([]);
  });

  it('shows a car with extras, and every page in the currency of the visitor', async () => {
    const guest = shop.api.visitor();
    const id = await findCar(guest);
    const plain = (await read(guest, id)).data.data;
    const page = (await read(guest, id, { extras: 'child-seat:2', currency: 'JPY' })).data.data;
    expect(plain.extras.map(({ key }) => key)).toEqual(['child-seat', 'second-driver', 'full-cover']);
    expect(page.price.inclusive.currency).toBe('JPY');
    expect(page.basis?.exchange?.base).toBe('EUR');
    expect(page.price.fees).toMatchObject([{ key: 'child-seat' }]);
    const covered = (await read(guest, id, { extras: 'full-cover' })).data.data;
    expect([plain.excess.amount > 0, covered.excess.amount]).toEqual([true, 0]);
    expect((await read(guest, id.replace(/\.\w+$/, '.zzzz'))).problem).toMatchObject({ code: 'car_unknown' });
  });

  it('books and cancels a car at its supplier, at the price on the page', async () => {
    const guest = shop.api.visitor();
    const hold = await order(guest, 'child-seat');
    expect(hold.items).toMatchObject([
      { product_type: 'CAR', supplier: { id: 'wheelhouse', name: 'Wheelhouse' }, details: { days: 4 } },
    ]);
    expect(JSON.stringify(hold)).not.toContain('basis_points');
    const booking = await book(guest, hold);
    const booked = await waitForStatus(guest, booking, 'confirmed');
    expect(booked.items[0].reference).toMatch(/^WH-/);
    const [reservation] = await listReservations();
    expect(reservation?.status).toBe('confirmed');

    const cancelling = { booking_id: booking.booking_id };
    const preview = (await guest.call(previewCancellation, { params: cancelling })).data.data;
    expect(preview.refund).toEqual(hold.total);
    await guest.call(cancelBooking, { params: cancelling, body: { agreed_refund: preview.refund } });
    await waitForStatus(guest, booking, 'cancelled');
    expect((await listReservations()).at(-1)?.status).toBe('cancelled');
  });

  it('books once if the answer of the supplier is lost', async () => {
    const guest = shop.api.visitor();
    const hold = await order(guest, '');
    const before = (await listReservations()).length;
    await sandbox.fail({
      kind: 'lost_answer',
      server: 'wheelhouse',
      method: 'POST',
      path: '/wheelhouse/v1/reservations',
    });
    const booked = await waitForStatus(guest, await book(guest, hold), 'confirmed');
    expect(booked.items[0].reference).toMatch(/^WH-/);
    expect((await listReservations()).length).toBe(before + 1);
  });

  it('reports a reservation that the supplier cancelled as an event of the item', async () => {
    const guest = shop.api.visitor();
    const booked = await waitForStatus(guest, await book(guest, await order(guest, '')), 'confirmed');
    const [{ reservation_id } = { reservation_id: '' }] = await sandbox.sql<{ reservation_id: string }>(
      'select reservation_id from wheelhouse_reservations order by place desc limit 1',
    );
    await sandbox.trigger({ kind: 'cancelled_by_supplier', booking: reservation_id });
    const type = 'reservation.cancelled_by_supplier';
    const body = JSON.stringify({ id: 'whe_1', type, reservation_id, created_at: new Date().toISOString() });
    const response = await fetch(`${shop.url}/api/suppliers/wheelhouse/notifications`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'wheelhouse-signature': signWebhook('whsec_test', body, shop.api.clock.now()),
      },
      body,
    });
    expect(response.status).toBe(200);
    await eventually(async () =>
      expect((await readOwnBooking(guest, booked)).events).toMatchObject([
        { kind: 'cancelled_by_supplier', answers: ['rebook', 'refund'] },
      ]),
    );
  });

  it('books at the price that the traveller accepted after it rose', async () => {
    const guest = shop.api.visitor();
    const hold = await order(guest, 'child-seat');
    const path = '/wheelhouse/v1';
    // The check before the acceptance, the one after it, and the quote before the order.
    await sandbox.fail({ kind: 'price_changed', server: 'wheelhouse', path: `${path}/quotes`, times: 3 });
    await sandbox.fail({ kind: 'price_changed', server: 'wheelhouse', path: `${path}/reservations` });
    const { problem } = await guest.call(beginBooking, { body: createBooking(hold) });
    expect(problem).toMatchObject({ code: 'price_changed', context: { was: hold.total } });
    const { now } = z.object({ now: moneySchema }).parse(problem.context);
    const booking = await book(guest, { ...hold, total: now });
    expect(await waitForStatus(guest, booking, 'confirmed')).toMatchObject({ total: now });
    const [row] = await shop.api.sql<{ total: string }>('select total from supplier_orders where key = $1', [
      booking.booking_id,
    ]);
    expect(row?.total).toBe((await listReservations()).at(-1)?.total);
    await sandbox.clearFaults();
  });

  it('refunds a car that is sold out when it is booked', async () => {
    const guest = shop.api.visitor();
    const hold = await order(guest, '');
    await sandbox.fail({ kind: 'sold_out', server: 'wheelhouse' });
    const failed = await waitForStatus(guest, await book(guest, hold), 'failed');
    expect(failed.items[0].reference).toBeNull();
  });

  it('refunds a car of an account that was removed, and leaves its booking to an operator', async () => {
    const guest = shop.api.visitor();
    const booking = await book(guest, await order(guest, ''));
    const { booking_id, total } = await waitForStatus(guest, booking, 'confirmed');
    await shop.api.sql(
      `update order_items set details = jsonb_set(details, '{supply,account}', '"removed"')
       where hold_id = (select hold_id from bookings where booking_id = $1)`,
      [booking_id],
    );
    await guest.call(cancelBooking, { params: { booking_id }, body: { agreed_refund: total } });
    expect((await waitForStatus(guest, booking, 'cancelled')).payment?.refunded).toEqual(total);
    shop.api.clock.advance(11 * 60_000);
    const { differences } = (await guest.call(listSupplierOrderDifferences, {}, asOperator)).data.data;
    expect(differences).toMatchObject([{ key: booking_id, kind: 'only_at_supplier', cancel_refusal: 'no_account' }]);
  });

  it('lists the other companies if the supplier fails', async () => {
    const guest = shop.api.visitor();
    await sandbox.fail({ kind: 'error', server: 'wheelhouse', times: 2 });
    const { results, suppliers } = await search(guest, { age: 41 });
    expect(suppliers).toContainEqual({ id: 'wheelhouse', name: 'Wheelhouse', state: 'failed' });
    expect(results.length).toBeGreaterThan(0);
    await sandbox.clearFaults();
  });

  it('sells only cars of accounts in production', async () => {
    const api = await openApi({ suppliers: configure(), sellsSandboxOffers: false });
    const { results, suppliers } = await search(api.visitor());
    expect([...new Set(results.map(({ supplier }) => supplier.id))]).toEqual(['wheelhouse']);
    expect(suppliers.map(({ id }) => id)).toEqual(['wheelhouse']);
    const generated = (await search(shop.api.visitor())).results.find(({ supplier }) => supplier.id !== 'wheelhouse');
    expect((await read(api.visitor(), generated?.car_id ?? '')).problem).toMatchObject({ code: 'car_unknown' });
    expect((await search(api.visitor(), { time: '03:10' })).reason ?? 'none').toMatch(/^(?:none|sold_out)$/);
    await api.close();
  });
});
