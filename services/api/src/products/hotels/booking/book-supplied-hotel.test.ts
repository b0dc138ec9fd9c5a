import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { beginBooking, cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { createHold, readHold } from '@travel/contracts/endpoints/orders/holds';
import { multiply } from '@travel/contracts/money/money';
import { moneySchema } from '@travel/contracts/money/money.schema';
import { dayMs } from '@travel/contracts/time/durations';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import {
  apitudeCredentials,
  openSuppliers,
  type TestSuppliers,
} from '@travel/sandbox-suppliers/testing/open-suppliers';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { HotelSupplier } from '@travel/supplier-kit/hotels/hotel-supplier';
import { createApitudeSupplier } from '@travel/suppliers/apitude/create-apitude-supplier';
import { eventually } from '@travel/tooling/jest/eventually';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { migrationsFolder } from '../../../platform/database/migrations-folder.ts';
import { createHotelContent, importHotelContent } from '../../../testing/hotel-content.ts';
import { openShop, type Shop } from '../../../testing/open-shop.ts';
import { sellFrom } from '../../../testing/suppliers.ts';
import { closeConsistentShop } from '../../../testing/table-consistency.ts';
import { createBookingBody, initPayment, payWith, readOwnBooking, waitForStatus } from '../../../testing/traveller.ts';
import type { TestVisitor } from '../../../testing/visitor.ts';
import { createSharedContext } from '../../suppliers/search-accounts.ts';

let sandbox: TestSuppliers;
let shop: Shop;
/** Whether quotes of the supplier have fees from a day earlier on than its search. */
let isStricter = false;
/** The share of the supplier's price that its quotes prescribe; 0 if they prescribe none. */
let prescribedShare = 0;
/** Capabilities of the supplier, which tests may change. */
const capabilities = { circles: true, changes: true };
/** Whether the supplier has no rooms left. */
let isSoldOut = false;

const stay = { checkin: '2027-05-14', checkout: '2027-05-16' };
const query = { ...stay, currency: 'EUR' };
const bookings = '/hotel-api/1.0/bookings';

/** Imports hotels of the sandbox around Amalfi, whose codes a search finds. */
const importHotels = async (port: HotelSupplier, url: string): Promise<void> => {
  const area = { latitude: 40.634, longitude: 14.602, kilometres: 4 };
  const context = createSharedContext('main', { currency: 'EUR', language: 'en-US' });
  const search = { area, stay: { ...stay, rooms: [{ adults: 2, child_ages: [] }] } };
  const found = [];
  for await (const batch of port.search(search, context)) found.push(...batch);
  await importHotelContent(
    url,
    found.slice(0, 30).map(({ hotel, name }) => createHotelContent('beds', hotel, { name })),
  );
};

beforeAll(async () => {
  sandbox = await openSuppliers();
  const { url } = await createTestDatabase(migrationsFolder);
  const port = createApitudeSupplier({
    id: 'beds',
    name: 'Beds',
    ...apitudeCredentials,
    baseUrl: sandbox.apitudeOrigin,
    clock: sandbox.clock,
  });
  await importHotels(port, url);
  const stricter: HotelSupplier = {
    ...port,
    capabilities,
    async *search(...given) {
      if (!isSoldOut) yield* port.search(...given);
    },
    async quote(...given) {
      if (isSoldOut) throw new SupplierRefusal('beds', 'sold_out', 'no room is left');
      const quoted = await port.quote(...given);
      const { total } = quoted.price;
      const minimum_price = multiply(total, { numerator: prescribedShare, denominator: 100 });
      const rate = prescribedShare > 0 ? { ...quoted, minimum_price } : quoted;
      if (!isStricter) return rate;
      const toEarlier = (from: string) => new Date(Date.parse(from) - dayMs).toISOString();
      return { ...rate, cancellation: rate.cancellation.map((step) => ({ ...step, from: toEarlier(step.from) })) };
    },
  };
  shop = await openShop({ suppliers: sellFrom({ hotels: [stricter] }, { basis_points: 1_250, rule: 'web' }) }, url);
});
afterEach(() => {
  isStricter = false;
  prescribedShare = 0;
  isSoldOut = false;
  capabilities.changes = true;
  return sandbox.clearFaults();
});
afterAll(async () => {
  await closeConsistentShop(shop);
  await sandbox.close();
});

/** Searches as the page does: again while a supplier is late. */
const search = async (guest: TestVisitor, changes: object = {}) => {
  const read = async () =>
    (await guest.call(searchHotels, { query: { ...query, place: 'amalfi-coast', limit: 2_000, ...changes } })).data
      .data;
  await eventually(async () => expect((await read()).suppliers).toMatchObject([{ state: 'answered' }]));
  return read();
};

const readRooms = async (guest: TestVisitor, hotel_id: string, changes: object = {}) =>
  (await guest.call(readHotel, { params: { hotel_id }, query: { ...query, ...changes } })).data.data;

/** Returns a refundable room of a hotel. */
const chooseRoom = async (guest: TestVisitor, changes: object = {}) => {
  const { hotels } = await search(guest, { refundable: 'true', ...changes });
  const [hotel] = hotels;
  if (!hotel) throw new Error('No hotel is left');
  const { rooms } = await readRooms(guest, hotel.hotel_id, changes);
  const room = rooms.find(({ room_id }) => room_id === hotel.room_id);
  if (!room) throw new Error('The room is sold out');
  return { hotel, room };
};

const hold = async (guest: TestVisitor, changes: object = {}) => {
  const { room, hotel } = await chooseRoom(guest, changes);
  const { data } = (await guest.call(createHold, { body: { offer: room.offer } })).data;
  return { room, hotel, held: data };
};

const person = (last_name: string, first_name = 'Ada') => ({ first_name, last_name });

const pay = async (guest: TestVisitor, held: Awaited<ReturnType<typeof hold>>['held'], body: object = {}) => {
  const { payment_id } = await initPayment(guest, held);
  const { data: booking } = (await guest.call(beginBooking, { body: createBookingBody(held, body) })).data;
  const attach = { params: { payment_id }, body: { booking_id: booking.booking_id } };
  const payment = (await guest.call(updatePayment, attach)).data.data;
  await payWith(guest, payment, await shop.provider.card('visa'));
  return booking;
};

describe('a room of the APItude sandbox', () => {
  it('carries the reference of the supplier from the search to the cancellation', async () => {
    const guest = shop.api.visitor();
    const { hotels, total, counts, suppliers } = await search(guest);
    expect(suppliers).toEqual([{ id: 'beds', name: 'Beds', state: 'answered' }]);
    expect(total).toBe(hotels.length);
    expect(total).toBeGreaterThan(5);
    expect(counts.board.reduce((all, { count }) => all + count, 0)).toBeGreaterThan(0);

    const { room, hotel, held } = await hold(guest);
    expect(room.price.inclusive).toEqual(hotel.price.inclusive);
    expect(room.cancellation.refundable).toBe(true);
    expect(room.basis?.taxes[0]?.label).toBe('Taxes and fees');
    expect(held.total).toEqual(room.price.inclusive);
    const booking = await pay(guest, held);
    const confirmed = await waitForStatus(guest, booking, 'confirmed');
    const [item] = confirmed.items;
    const [order] = await shop.api.sql<{ confirmation: string; remarks: string[] }>(
      'select confirmation, remarks from supplier_orders where key = $1',
      [booking.booking_id],
    );
    expect(item?.reference).toBe(order?.confirmation);
    expect(order?.remarks.length).toBeGreaterThan(0);
    const remarks = item?.facts.find(({ key }) => key === 'remarks');
    expect(remarks?.text).toContain('Check-in hour');
    // Hotelbeds requires this text on each voucher.
    expect(remarks?.text).toMatch(new RegExp(`Payable through .+ Reference: ${order?.confirmation}`));
    expect(remarks?.text.match(/Check-in hour/g)).toHaveLength(1);
    expect(JSON.stringify(confirmed)).not.toContain('rateKey');
    expect(JSON.stringify(confirmed)).not.toContain('"supplied"');

    const { data: preview } = (await guest.call(previewCancellation, { params: { booking_id: booking.booking_id } }))
      .data;
    expect(preview.refund).toEqual(held.total);
    await guest.call(cancelBooking, {
      params: { booking_id: booking.booking_id },
      body: { agreed_refund: preview.refund },
    });
    await waitForStatus(guest, booking, 'cancelled');
  });

  it.each([
    ['TOOSOON', 'travel_date_too_soon'],
    ['DUPLICATE', 'duplicate_reservation'],
    ['PRICEUP', 'price_changed'],
  ])('refuses the guest %s with %s before the payment', async (lastName, code) => {
    const guest = shop.api.visitor();
    const { held } = await hold(guest);
    const answer = await guest.call(beginBooking, { body: createBookingBody(held, { guests: [person(lastName)] }) });
    expect(answer.problem.code).toBe(code);
    if (code !== 'price_changed') return;
    const agreed_total = answer.problem.context?.['now'];
    const guests = [person(lastName)];
    const booking = await pay(guest, held, { guests, agreed_total });
    expect(booking.total).toEqual(agreed_total);
    await waitForStatus(guest, booking, 'confirmed');
  });

  it('releases the payment if the room is sold out when it is booked', async () => {
    const guest = shop.api.visitor();
    const { held } = await hold(guest);
    const booking = await pay(guest, held, { guests: [person('SOLDOUT')] });
    expect((await waitForStatus(guest, booking, 'failed')).items[0].reference).toBeNull();
  });

  it('confirms a booking whose answer was lost, and lets names be changed if the supplier can', async () => {
    const guest = shop.api.visitor();
    const { held } = await hold(guest);
    await sandbox.fail({ kind: 'lost_answer', server: 'apitude', method: 'POST', path: bookings });
    const confirmed = await waitForStatus(guest, await pay(guest, held), 'confirmed');
    const { booking_id } = confirmed;
    const [order] = await shop.api.sql('select status from supplier_orders where key = $1', [booking_id]);
    expect(order).toEqual({ status: 'booked' });

    expect(confirmed.names_change).toMatchObject({ allows: 'anybody' });
    capabilities.changes = false;
    expect((await readOwnBooking(guest, confirmed)).names_change).toBeNull();
  });

  it('searches the room again if its rate has expired', async () => {
    const guest = shop.api.visitor();
    const { room, held } = await hold(guest);
    await sandbox.moveClock(40 * 60);
    shop.api.clock.advance(5 * 60_000);
    await waitForStatus(guest, await pay(guest, held), 'confirmed');
    expect(held.total).toEqual(room.price.inclusive);
  });

  it('requires agreement to a price that has risen when the offer is held', async () => {
    const guest = shop.api.visitor();
    const { room } = await chooseRoom(guest);
    await sandbox.fail({ kind: 'price_changed', server: 'apitude', path: '/hotel-api/1.0/checkrates' });
    shop.api.clock.advance(4 * 60_000);
    const { problem } = await guest.call(createHold, { body: { offer: room.offer } });
    expect(problem.code).toBe('price_changed');
    expect(problem.context).toMatchObject({ was: room.price.inclusive });
  });

  it('requires agreement to a price that the hotel prescribes, when the offer is held and before the payment', async () => {
    const guest = shop.api.visitor();
    const { room } = await chooseRoom(guest);
    prescribedShare = 150;
    shop.api.clock.advance(4 * 60_000);
    const { problem } = await guest.call(createHold, { body: { offer: room.offer } });
    expect(problem.code).toBe('price_changed');
    const { now, offer } = z.object({ now: moneySchema, offer: z.string() }).parse(problem.context);
    // The offer has a markup of 12.5 % on the price without taxes.
    expect(now.amount / room.price.inclusive.amount).toBeGreaterThan(150 / 112.5);
    const { data: held } = (await guest.call(createHold, { body: { offer } })).data;
    prescribedShare = 180;
    const raised = (await guest.call(beginBooking, { body: createBookingBody(held) })).problem;
    expect(raised.code).toBe('price_changed');
    const agreed_total = moneySchema.parse(raised.context?.['now']);
    expect(agreed_total.amount / held.total.amount).toBeCloseTo(180 / 150, 3);
    const booking = await pay(guest, held, { agreed_total });
    expect((await waitForStatus(guest, booking, 'confirmed')).total).toEqual(agreed_total);
  });

  it('begins at a price that the supplier raised once the traveller has agreed to it', async () => {
    const guest = shop.api.visitor();
    // Quotes of earlier tests are reused for a minute.
    shop.api.clock.advance(2 * 60_000);
    const { held } = await hold(guest);
    await sandbox.fail({ kind: 'price_changed', server: 'apitude', path: '/hotel-api/1.0/checkrates' });
    const { problem } = await guest.call(beginBooking, { body: createBookingBody(held) });
    expect(problem).toMatchObject({ code: 'price_changed', context: { was: held.total } });
    const agreed_total = moneySchema.parse(problem.context?.['now']);
    const raised = { ...held, total: agreed_total };
    const { problem: other } = await guest.call(beginBooking, { body: createBookingBody(held) });
    expect(other).toMatchObject({ code: 'price_changed', context: { now: agreed_total } });
    expect((await guest.call(beginBooking, { body: createBookingBody(raised) })).data.data.total).toEqual(agreed_total);
    const booking = await pay(guest, raised);
    expect((await waitForStatus(guest, booking, 'confirmed')).total).toEqual(agreed_total);
    const [order] = await shop.api.sql<{ total: string; offered: string }>(
      `select s.total, i.details #>> '{supplied,total}' as offered from supplier_orders s
        join bookings b on b.booking_id = s.key join order_items i using (hold_id) where s.key = $1`,
      [booking.booking_id],
    );
    expect(Number(order?.total) / Number(order?.offered)).toBeCloseTo(1.08, 3);
  });

  it('requires agreement to a worse cancellation policy at the same price when the offer is held', async () => {
    const guest = shop.api.visitor();
    const { room } = await chooseRoom(guest);
    isStricter = true;
    shop.api.clock.advance(4 * 60_000);
    const { problem } = await guest.call(createHold, { body: { offer: room.offer } });
    const { inclusive } = room.price;
    expect(problem).toMatchObject({
      code: 'price_changed',
      context: { was: inclusive, now: inclusive, reason: 'conditions' },
    });
    const { offer } = z.object({ offer: z.string() }).parse(problem.context);
    const { items } = (await guest.call(createHold, { body: { offer } })).data.data;
    expect(items[0].cancellation?.steps[0]?.until).not.toBe(room.cancellation.steps[0]?.until);
  });

  it('requires agreement to a worse cancellation policy at the same price before the payment', async () => {
    const guest = shop.api.visitor();
    // Equal quotes within a minute are one request.
    shop.api.clock.advance(2 * 60_000);
    const { held } = await hold(guest);
    isStricter = true;
    const body = { ...createBookingBody(held), agreed_conditions: held.conditions_version };
    // If the first answer is lost, the request is repeated by someone who has not seen the new policy.
    for (const request of [body, body]) {
      expect((await guest.call(beginBooking, { body: request })).problem).toMatchObject({
        code: 'price_changed',
        context: { was: held.total, now: held.total, reason: 'conditions' },
      });
    }
    const { conditions_version } = (await guest.call(readHold, { params: { token: held.token } })).data.data;
    const accepted = (await guest.call(beginBooking, { body: { ...body, agreed_conditions: conditions_version } })).data
      .data;
    expect(accepted.items[0].cancellation?.steps[0]?.until).not.toBe(held.items[0].cancellation?.steps[0]?.until);
  });

  it('books three rooms for different parties, one of them with children', async () => {
    const guest = shop.api.visitor();
    const { room, held } = await hold(guest, { rooms: '2,2,1-1:7' });
    expect(room.price.nights).toHaveLength(2);
    const booking = await pay(guest, held, { guests: [person('Byron'), person('Byron', 'Anne')] });
    await waitForStatus(guest, booking, 'confirmed');
    const [stored] = await sandbox.sql<{ rooms: { paxes: { type: string; surname: string }[] }[] }>(
      'select rooms from apitude_bookings order by number desc limit 1',
    );
    expect(stored?.rooms).toHaveLength(3);
    expect(stored?.rooms.flatMap(({ paxes }) => paxes.filter(({ type }) => type === 'CH'))).toHaveLength(1);
  });

  it("passes the guests' requests on to the hotel, and shows them in the booking and its receipt", async () => {
    const guest = shop.api.visitor();
    const { held } = await hold(guest);
    const { item_id } = held.items[0];
    const answer = (special_requests: string) => ({
      answers: { [item_id]: { arrival_time: '01:00', special_requests } },
    });
    const { problem } = await guest.call(beginBooking, { body: createBookingBody(held, answer('A cot\u0007')) });
    expect(problem).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: `answers.${item_id}.special_requests` }],
    });
    const booking = await pay(guest, held, answer('  A cot,\nplease.\u202E '));
    const confirmed = await waitForStatus(guest, booking, 'confirmed');
    expect(confirmed.stay_requests).toEqual({
      [item_id]: { arrival_time: '01:00', special_requests: 'A cot, please.' },
    });
    expect(confirmed.items[0].facts).toEqual(
      expect.arrayContaining([
        { key: 'arrival_time', label: 'Estimated arrival', text: '01:00 – 02:00 (the next day)' },
        { key: 'special_requests', label: 'Special requests', text: 'A cot, please.' },
      ]),
    );
    const [stored] = await sandbox.sql<{ remark: string }>(
      'select remark from apitude_bookings order by number desc limit 1',
    );
    expect(stored?.remark).toBe('Estimated arrival 01:00 – 02:00 on the next day. A cot, please.');
    const isReceipt = ({ messageId = '' }) => messageId.startsWith(`<receipt.${booking.booking_id}`);
    await eventually(async () => expect(shop.api.mails.find(isReceipt)?.text).toContain('A cot, please.'));
  });

  it('reports a room that was sold out after the search when it is held', async () => {
    const guest = shop.api.visitor();
    const { room } = await chooseRoom(guest);
    isSoldOut = true;
    shop.api.clock.advance(5 * 60_000);
    expect((await guest.call(createHold, { body: { offer: room.offer } })).problem).toMatchObject({
      status: 409,
      code: 'sold_out',
    });
  });
});
