import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  apitudeCredentials,
  openSuppliers,
  type TestSuppliers,
} from '@travel/sandbox-suppliers/testing/open-suppliers';
import type {
  AvailableHotel,
  HotelOrderRequest,
  HotelRate,
  HotelRoomParty,
  HotelSearch,
  HotelSupplier,
} from '@travel/supplier-kit/hotels/hotel-supplier';
import { OutcomeUnknownError, SupplierBusyError, SupplierDownError } from '@travel/supplier-kit/ports/errors';
import { createApitudeSupplier } from './create-apitude-supplier.ts';
import { createContext, createGuest } from './testing/fake-apitude.ts';

let sandbox: TestSuppliers;
let supplier: HotelSupplier;
const context = createContext({ language: 'en-US' });

beforeAll(async () => {
  sandbox = await openSuppliers();
  supplier = createApitudeSupplier({
    id: 'beds',
    name: 'Beds',
    ...apitudeCredentials,
    baseUrl: `${sandbox.apitudeOrigin}/hotel-api/1.0`,
    picturesUrl: `${sandbox.apitudeOrigin}/giata`,
    clock: sandbox.clock,
    timeoutMs: 20_000,
  });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.clearFaults());

const twoAdults: HotelRoomParty = { adults: 2, child_ages: [] };

const search = async (
  rooms: readonly HotelRoomParty[] = [twoAdults],
  area: HotelSearch['area'] = { destination: 'LON' },
): Promise<readonly AvailableHotel[]> => {
  const stay = { checkin: '2027-05-14', checkout: '2027-05-16', rooms };
  const hotels = [];
  for await (const batch of supplier.search({ area, stay }, context)) hotels.push(...batch);
  return hotels;
};

let london: Promise<readonly HotelRate[]> | undefined;

/** Returns a rate for two adults that is paid to us, confirmed with a quote. The city is searched once. */
const quoteRate = async (suits: (rate: HotelRate) => boolean = () => true): Promise<HotelRate> => {
  london ??= search().then((hotels) => hotels.flatMap(({ rates }) => rates));
  const rate = (await london).find((candidate) => candidate.pay_at === 'booking' && suits(candidate));
  if (!rate) throw new Error('no rate suits');
  return supplier.quote(rate.reference, context);
};

const createOrder = (rate: HotelRate, lastName = 'Lovelace'): HotelOrderRequest => ({
  rooms: [
    {
      rate: rate.reference,
      guests: [createGuest({ last_name: lastName }), createGuest({ first_name: 'Ben', last_name: lastName })],
    },
  ],
  total: rate.price.total,
  remark: 'Late arrival',
});

const retrieve = (key: string) => supplier.retrieve({ key, reference: null, offer: null }, context);

describe('search in the sandbox', () => {
  it('finds the hotels of a destination, of a circle and by their codes', async () => {
    const hotels = await search();
    expect(hotels.length).toBeGreaterThan(10);
    const codes = hotels.slice(0, 3).map(({ hotel }) => hotel);
    const byCode = await search([twoAdults], { hotels: codes });
    expect(byCode.map(({ hotel }) => hotel).toSorted()).toEqual(codes.toSorted());
    const around = await search([twoAdults], { latitude: 51.507, longitude: -0.128, kilometres: 10 });
    expect(around.length).toBeGreaterThan(0);
    const rate = hotels[0]?.rates[0];
    expect(rate).toMatchObject({ party: twoAdults, rooms: 1, nights: [expect.anything(), expect.anything()] });
    expect(rate?.price.total.amount).toBe(rate?.nights.reduce((all, { amount }) => all + amount, 0));
  });

  it('finds rates for each party', async () => {
    const family = { adults: 2, child_ages: [8, 3] };
    const [hotel] = await search([family, twoAdults, twoAdults]);
    const parties = (hotel?.rates ?? []).map(({ party, rooms }) => JSON.stringify([party, rooms]));
    expect(new Set(parties)).toEqual(new Set([JSON.stringify([family, 1]), JSON.stringify([twoAdults, 2])]));
  });
});

describe('booking in the sandbox', () => {
  it('books once for a key, changes names, and cancels', async () => {
    const rate = await quoteRate(({ cancellation }) => (cancellation[0]?.from ?? '') > '2027-03');
    const booking = await supplier.book('key-1', createOrder(rate), context);
    expect(booking).toMatchObject({
      status: 'confirmed',
      price: rate.price,
      checkin: '2027-05-14',
      checkout: '2027-05-16',
    });
    expect(await supplier.book('key-1', createOrder(rate), context)).toEqual(booking);
    expect(await retrieve('key-1')).toEqual(booking);
    expect(booking.remarks.join('\n')).toContain(`Reference: ${booking.reference}`);

    const guests = [createGuest({ last_name: 'Byron' }), createGuest({ first_name: 'Ben', last_name: 'Byron' })];
    const change = await supplier.quoteChange(booking.reference, { stay: null, guests }, context);
    expect(change.difference.amount).toBe(0);
    expect(await supplier.confirmChange(change, context)).toMatchObject({ status: 'confirmed', price: rate.price });

    const quote = await supplier.quoteCancellation(booking.reference, context);
    expect(quote).toMatchObject({ fee: { amount: 0 }, refund: rate.price.total });
    expect(await supplier.confirmCancellation(quote, context)).toMatchObject({ status: 'cancelled' });
    expect(await retrieve('key-1')).toMatchObject({ status: 'cancelled' });
    expect(await supplier.confirmCancellation(quote, context)).toMatchObject({ status: 'cancelled' });
  });

  it('finds a booking whose answer was lost or cannot be read', async () => {
    for (const kind of ['lost_answer', 'malformed'] as const) {
      const rate = await quoteRate();
      await sandbox.fail({ kind, server: 'apitude', method: 'POST', path: '/hotel-api/1.0/bookings' });
      await expect(supplier.book(kind, createOrder(rate), context)).rejects.toBeInstanceOf(OutcomeUnknownError);
      const found = await retrieve(kind);
      expect(found).toMatchObject({ status: 'confirmed', price: rate.price });
      expect(await supplier.book(kind, createOrder(rate), context)).toEqual(found);
    }
  });

  it('books nothing if the server fails', async () => {
    const rate = await quoteRate();
    await sandbox.fail({
      kind: 'error',
      status: 503,
      server: 'apitude',
      method: 'POST',
      path: '/hotel-api/1.0/bookings',
    });
    await expect(supplier.book('failed', createOrder(rate), context)).rejects.toBeInstanceOf(OutcomeUnknownError);
    expect(await retrieve('failed')).toBeNull();
  });

  it.each([
    ['SOLDOUT', 'sold_out'],
    ['PRICEUP', 'price_changed'],
    ['TOOSOON', 'too_late'],
    ['DUPLICATE', 'duplicate'],
  ])('refuses the guest %s with %s', async (lastName, reason) => {
    const rate = await quoteRate();
    await expect(supplier.book(lastName, createOrder(rate, lastName), context)).rejects.toMatchObject({ reason });
    expect(await retrieve(lastName)).toBeNull();
  });

  it('returns the raised price with a quote', async () => {
    const rate = await quoteRate();
    await sandbox.fail({ kind: 'price_changed', server: 'apitude', path: '/hotel-api/1.0/checkrates' });
    const raised = await supplier.quote(rate.reference, context);
    expect(raised.price.total.amount).toBeGreaterThan(rate.price.total.amount);
  });

  it('waits for the time that the gateway names and fails after a server error', async () => {
    await sandbox.fail({ kind: 'rate_limited', retry_after_seconds: 7, server: 'apitude' });
    const busy: unknown = await search().catch((error: unknown) => error);
    expect(busy).toBeInstanceOf(SupplierBusyError);
    expect(busy).toMatchObject({ retryAfterMs: 7_000 });
    await sandbox.fail({ kind: 'error', server: 'apitude' });
    await expect(search()).rejects.toBeInstanceOf(SupplierDownError);
  });

  // The rooms stay taken, so this is the last test that books.
  it.each([
    ['overbooked', true],
    ['cancelled_by_supplier', undefined],
  ] as const)('reads whether a hotel that reports %s has no room left', async (kind, is_overbooked) => {
    const { reference } = await supplier.book(kind, createOrder(await quoteRate()), context);
    await sandbox.trigger({ kind, booking: reference });
    const booking = await retrieve(kind);
    expect(booking?.status).toBe('cancelled');
    expect(booking?.is_overbooked).toBe(is_overbooked);
  });
});

describe('content of the sandbox', () => {
  it('has translated names, pictures, positions and facilities', async () => {
    const page = await supplier.readContent({ after: null, changed_since: null, language: 'de' }, context);
    expect(page.hotels).toHaveLength(100);
    expect(page.next).toBe('100');
    for (const hotel of page.hotels) {
      expect(hotel).toMatchObject({
        language: 'de',
        latitude: expect.any(Number),
        country: expect.stringMatching(/^[A-Z]{2}$/),
      });
      expect(hotel.facilities.length * hotel.pictures.length * hotel.rooms.length).toBeGreaterThan(0);
    }
  });

  it('names pictures that are served', async () => {
    const { hotels } = await supplier.readContent({ after: null, changed_since: null, language: 'en' }, context);
    const kinds = new Map(
      hotels.flatMap(({ pictures }) =>
        pictures.map(({ kind, url, sizes = [] }) => [kind, [url, ...sizes.map((size) => size.url)]]),
      ),
    );
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(['general', 'room']));
    for (const url of [...kinds.values()].flat()) {
      const answer = await fetch(url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    }
    expect((await fetch(`${sandbox.apitudeOrigin}/giata/bigger/00/1/none-rose-1_001.avif`)).status).toBe(404);
  });
});
