import { afterAll, describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import type { HotelOrderRequest } from '@travel/supplier-kit/hotels/hotel-supplier';
import { createStoppedClock } from '@travel/kit/clock/clock';
import { OutcomeUnknownError } from '@travel/supplier-kit/ports/errors';
import { toClientReference } from './find-booking.ts';
import { toRateReference } from './rate-reference.ts';
import { closeFakes, createContext, createGuest, openAdapter, type FakeAnswer } from './testing/fake-apitude.ts';
import { openBookings, order } from './testing/fake-bookings.ts';

afterAll(closeFakes);

const eur = (amount: number) => money(amount, 'EUR');
const context = createContext({ language: 'en-US' });

describe('book', () => {
  it('sends the guests by rate and room, and maps the booking', async () => {
    const { supplier, list } = await openBookings();
    expect(await supplier.book('order-1', order, context)).toEqual({
      supplier: 'beds',
      reference: '207-1',
      confirmation: '207-1',
      status: 'confirmed',
      price: { net: eur(20_000), taxes: eur(0), fees: eur(0), total: eur(20_000) },
      pay_by: null,
      remarks: [
        'No pets.',
        'Payable through HOTELBEDS PRODUCT,S.L.U., acting as agent for the service operating company, details of which can be provided upon request. VAT: ESB38877676 Reference: 207-1',
      ],
      hotel: '6619',
      checkin: '2027-05-14',
      checkout: '2027-05-16',
      cancellation: [
        { from: '2027-05-10T00:00:00.000Z', fee: eur(5_000) },
        { from: '2027-05-12T00:00:00.000Z', fee: eur(10_000) },
      ],
    });
    expect(list('POST')[0]?.body).toEqual({
      holder: { name: 'Ada', surname: 'Lovelace' },
      rooms: [
        {
          rateKey: 'key|1',
          paxes: [
            { roomId: 1, type: 'AD', name: 'Ada', surname: 'Lovelace' },
            { roomId: 2, type: 'CH', age: 7, name: 'Ben', surname: 'Lovelace' },
          ],
        },
      ],
      clientReference: toClientReference('order-1'),
      remark: 'Late arrival',
      tolerance: 0,
      language: 'ENG',
    });
  });

  it('sends rooms with different rates one by one', async () => {
    const { supplier, list } = await openBookings();
    const [first, second] = order.rooms;
    if (!first || !second) throw new Error('two rooms');
    await supplier.book('order-1', { ...order, rooms: [first, { ...second, rate: 'key|2' }] }, context);
    expect(list('POST')[0]?.body).toMatchObject({
      rooms: [
        { rateKey: 'key|1', paxes: [{ roomId: 1 }] },
        { rateKey: 'key|2', paxes: [{ roomId: 1 }] },
      ],
    });
  });

  it('returns the first booking for the same key, also at the same time and in another process', async () => {
    const { supplier, stored, handle } = await openBookings();
    const first = await supplier.book('order-1', order, context);
    const { supplier: restarted } = await openAdapter(handle);
    const both = [restarted.book('order-2', order, context), restarted.book('order-2', order, context)];
    expect(await restarted.book('order-1', order, context)).toEqual(first);
    const [one, other] = await Promise.all(both);
    expect(one).toEqual(other);
    expect(stored).toHaveLength(2);
  });

  it('finds the booking after an answer was lost, and never books twice', async () => {
    let isLost = true;
    const { supplier, stored } = await openBookings(({ method }) =>
      method === 'POST' && isLost ? 'close' : undefined,
    );
    await expect(supplier.book('order-1', order, context)).rejects.toBeInstanceOf(OutcomeUnknownError);
    expect(await supplier.retrieve({ key: 'order-1', reference: null, offer: null }, context)).toMatchObject({
      reference: '207-1',
    });
    isLost = false;
    expect(await supplier.book('order-1', order, context)).toMatchObject({ reference: '207-1' });
    expect(stored).toHaveLength(1);
  });

  it.each<[string, Partial<HotelOrderRequest>, string]>([
    [
      'a child without an age',
      { rooms: [{ rate: 'k', guests: [createGuest(), createGuest({ kind: 'child' })] }] },
      'rooms[0].guests[1].age',
    ],
    [
      'an empty name',
      { rooms: [{ rate: 'k', guests: [createGuest({ last_name: ' ' })] }] },
      'rooms[0].guests[0].last_name',
    ],
    [
      'a name that is too long',
      { rooms: [{ rate: 'k', guests: [createGuest({ first_name: 'x'.repeat(51) })] }] },
      'rooms[0].guests[0].first_name',
    ],
    ['no guest', { rooms: [] }, 'rooms[0].guests'],
  ])('refuses %s before anything is sent', async (_title, fields, field) => {
    const { supplier, fake } = await openBookings();
    await expect(supplier.book('order-1', { ...order, ...fields }, context)).rejects.toMatchObject({
      reason: 'invalid_traveller',
      field,
    });
    expect(fake.requests).toEqual([]);
  });

  it('refuses an order below the price of its rates before anything is booked', async () => {
    const { supplier, stored } = await openBookings();
    const rooms = order.rooms.map((room) => ({ ...room, rate: toRateReference('key|1', eur(20_000)) }));
    const tooLow = { ...order, rooms, total: eur(19_999) };
    await expect(supplier.book('order-1', tooLow, context)).rejects.toMatchObject({ reason: 'price_changed' });
    expect(stored).toEqual([]);
    expect(await supplier.book('order-1', { ...order, rooms }, context)).toMatchObject({ status: 'confirmed' });
  });

  it('refuses an order in another currency than its rates', async () => {
    const { supplier, stored } = await openBookings();
    const rooms = order.rooms.map((room) => ({ ...room, rate: toRateReference('key|1', money(20_000, 'USD')) }));
    await expect(supplier.book('order-1', { ...order, rooms }, context)).rejects.toMatchObject({
      reason: 'price_changed',
    });
    expect(stored).toEqual([]);
  });

  it.each([
    ['Price has increased', 'price_changed'],
    ['Insufficient allotment', 'sold_out'],
  ])('refuses with the reason of "%s"', async (message, reason) => {
    const { supplier } = await openBookings(({ method }) =>
      method === 'POST' ? { status: 500, body: { error: { code: 'PRODUCT_ERROR', message } } } : undefined,
    );
    await expect(supplier.book('order-1', order, context)).rejects.toMatchObject({ reason });
  });
});

describe('the client reference', () => {
  it('has at most 20 characters and depends only on the key', () => {
    const references = Array.from({ length: 2_000 }, (_, index) => toClientReference(`order-${index}`));
    expect(new Set(references).size).toBe(2_000);
    expect(references.every((reference) => /^[\dA-Z]{20}$/.test(reference))).toBe(true);
    expect(toClientReference('order-1')).toBe(references[1]);
  });
});

describe('retrieve', () => {
  it('reads a booking whose cancellation policies cannot be read as the full price of their rates', async () => {
    const rates = [
      { net: '60.00', cancellationPolicies: [{ from: '2027-05-12T00:00:00Z' }] },
      { net: '40.00', cancellationPolicies: [{ amount: 'half', from: '2027-05-10T00:00:00Z' }] },
    ];
    const read = async (more: readonly object[] = []) => {
      const hotel = { currency: 'EUR', totalNet: '100.00', rooms: [{ rates: [...rates, ...more] }] };
      const booking = { reference: '1-1', status: 'CONFIRMED', hotel };
      const { supplier } = await openAdapter(() => ({ body: { booking } }));
      return supplier.retrieve({ key: 'k', reference: '1-1', offer: null }, context);
    };
    const expected = [
      { from: '2027-05-10T00:00:00.000Z', fee: eur(4_000) },
      { from: '2027-05-12T00:00:00.000Z', fee: eur(10_000) },
    ];
    expect(await read()).toMatchObject({ price: { total: eur(10_000) }, cancellation: expected });
    // Fees of a room without policies are unknown, and so is their sum.
    expect(await read([{ net: '10.00' }])).toMatchObject({ cancellation: [] });
    const [first] = (await read([{ net: '10.00', cancellationPolicies: [{ amount: '0.00' }] }]))?.cancellation ?? [];
    expect(first).toEqual({ from: '1970-01-01T00:00:00.000Z', fee: eur(1_000) });
  });

  it('finds a booking by reference and returns null for an unknown one', async () => {
    const { supplier } = await openBookings();
    await supplier.book('order-1', order, context);
    const find = (reference: string | null, key = 'other') =>
      supplier.retrieve({ key, reference, offer: null }, context);
    expect(await find('207-1')).toMatchObject({ reference: '207-1', status: 'confirmed' });
    expect(await find('207-9')).toBeNull();
    expect(await find(null)).toBeNull();
    expect(await find(null, 'order-1')).toMatchObject({ reference: '207-1' });
  });

  it('searches the bookings of the last days', async () => {
    const { supplier, fake } = await openBookings();
    await supplier.retrieve({ key: 'order-1', reference: null, offer: null }, context);
    expect(fake.requests[0]?.query).toEqual({
      start: '2027-02-15',
      end: '2027-03-02',
      filterType: 'CREATION',
      status: 'ALL',
      clientReference: toClientReference('order-1'),
      from: '1',
      to: '25',
    });
  });

  it('searches up to our time and up to real time if they differ', async () => {
    const ahead = { clock: createStoppedClock('2027-09-01T00:00:00Z') };
    const { supplier, fake } = await openAdapter(() => ({ body: { bookings: [] } }), ahead);
    expect(await supplier.retrieve({ key: 'order-1', reference: null, offer: null }, context)).toBeNull();
    expect(fake.requests[0]?.query).toMatchObject({ start: '2027-02-15', end: '2027-09-02' });
  });

  it.each<[string, FakeAnswer]>([
    ['404', { status: 404, body: '' }],
    ['an empty list', { body: { bookings: [] } }],
    ['a page without a list', { body: { bookings: { total: 0, bookings: null } } }],
  ])('returns null after %s', async (_title, answer) => {
    const { supplier } = await openAdapter(() => answer);
    expect(await supplier.retrieve({ key: 'order-1', reference: null, offer: null }, context)).toBeNull();
  });

  it.each([27, undefined])('reads all pages of %s bookings for the valid one with the key', async (total) => {
    const clientReference = toClientReference('order-1');
    const others = Array.from({ length: 25 }, (_, index) => ({ reference: `x-${index}`, clientReference: 'OTHER' }));
    const own = [
      { reference: 'c-1', clientReference, status: 'CANCELLED' },
      { reference: 'c-2', clientReference, status: 'CONFIRMED' },
    ];
    const { supplier } = await openAdapter(({ path, query }) => {
      const reference = path.split('/').at(-1);
      if (reference !== 'bookings')
        return { body: { booking: { reference, status: 'CONFIRMED', totalNet: 10, currency: 'EUR' } } };
      return { body: { bookings: { total, bookings: query['from'] === '1' ? others : own } } };
    });
    expect(await supplier.retrieve({ key: 'order-1', reference: null, offer: null }, context)).toMatchObject({
      reference: 'c-2',
    });
  });

  it.each([
    ['CONFIRMED', 'confirmed'],
    ['CANCELLED', 'cancelled'],
    ['PRECONFIRMED', 'pending'],
    [null, 'pending'],
  ])('maps the status %s to %s in a booking with the minimum of fields', async (status, expected) => {
    const { supplier } = await openAdapter(() => ({ body: { booking: { reference: '1-1', status, totalNet: 99.5 } } }));
    expect(await supplier.retrieve({ key: 'k', reference: '1-1', offer: null }, context)).toEqual({
      supplier: 'beds',
      reference: '1-1',
      confirmation: '1-1',
      status: expected,
      price: { net: eur(9_950), taxes: eur(0), fees: eur(0), total: eur(9_950) },
      pay_by: null,
      remarks: [],
      hotel: '',
      checkin: '',
      checkout: '',
      cancellation: [],
    });
  });
});
