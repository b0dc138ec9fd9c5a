import { beforeEach, describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import { createAdjustableClock, createStoppedClock } from '@travel/kit/clock/clock';
import type { CatalogueOffer } from '@travel/supplier-kit/items/catalogue-supplier';
import { SupplierDownError, type RefusalReason } from '@travel/supplier-kit/ports/errors';
import type { RequestContext, SupplierTraveller } from '@travel/supplier-kit/ports/supplier';
import type { BookingStore, SearchFault, StoredBooking } from './booking-store.ts';
import { createInProcessSupplier } from './in-process-supplier.ts';

let faults: SearchFault[] = [];
let bookings: StoredBooking[] = [];
beforeEach(() => {
  faults = [];
  bookings = [];
});

const store: BookingStore = {
  takeSearchFault: async () => faults.shift() ?? null,
  find: async ({ key, reference }) =>
    bookings.find((one) => (reference === null ? one.idempotency_key === key : one.reference === reference)) ?? null,
  async add(booking) {
    const before = bookings.find((one) => one.idempotency_key === booking.idempotency_key);
    if (!before) bookings = [...bookings, booking];
    return before ?? booking;
  },
  async change(reference, change) {
    bookings = bookings.map((one) => (one.reference === reference ? { ...one, ...change } : one));
    return bookings.find((one) => one.reference === reference) ?? null;
  },
};

const clock = createAdjustableClock(createStoppedClock('2026-11-20T08:00:00Z'));
const terms = { id: 'larder', name: 'Larder', code: 'LARDER', netPercent: 80, searchMs: 0 };
const supplier = createInProcessSupplier({ store, clock }, { terms, find: (place: string) => [place] });

const context = (signal = new AbortController().signal): RequestContext => ({
  organisation_id: 'main',
  currency: 'USD',
  language: 'en-US',
  correlation_id: 'test',
  signal,
});

const createTraveller = (last_name: string): SupplierTraveller => ({
  reference: null,
  kind: 'adult',
  first_name: 'Maya',
  last_name,
  title: null,
  gender: null,
  born_on: null,
  age: null,
  email: null,
  phone: null,
  document: null,
});

const createOffer = (last_name = 'Okafor'): CatalogueOffer => ({
  name: 'Boat trip',
  starts: '2027-05-14',
  ends: null,
  price: { net: money(9_000, 'USD'), taxes: money(1_000, 'USD'), fees: money(0, 'USD'), total: money(10_000, 'USD') },
  cancellation: [
    { from: '2026-11-21T00:00:00.000Z', fee: money(4_000, 'USD') },
    { from: '2026-11-22T00:00:00.000Z', fee: money(10_000, 'USD') },
  ],
  travellers: [createTraveller(last_name)],
});

describe('searching', () => {
  const search = async (signal?: AbortSignal) => {
    const found: (readonly string[])[] = [];
    for await (const batch of supplier.search('rome', context(signal))) found.push(batch);
    return found;
  };

  it('yields the inventory, and nothing after an abort', async () => {
    expect(await search()).toEqual([['rome']]);
    faults = [{ delay_ms: 60_000 }];
    expect(await search(AbortSignal.timeout(1))).toEqual([]);
  });

  it('fails on request', async () => {
    faults = [{ delay_ms: null }];
    await expect(search()).rejects.toBeInstanceOf(SupplierDownError);
  });
});

describe('quoting', () => {
  it.each<[string, RefusalReason]>([
    ['Toosoon', 'too_late'],
    ['DUPLICATE', 'duplicate'],
  ])('refuses the guest %s', async (name, reason) => {
    await expect(supplier.quote(createOffer(name), context())).rejects.toMatchObject({ reason });
  });

  it('raises every part of the price for the guest PRICEUP', async () => {
    expect((await supplier.quote(createOffer('PRICEUP'), context())).price).toMatchObject({
      net: { amount: 9_720 },
      taxes: { amount: 1_080 },
      total: { amount: 10_800 },
    });
  });
});

describe('booking', () => {
  it('books once for each key, and finds the booking by its key', async () => {
    const booked = await supplier.book('K1', createOffer(), context());
    const found = await supplier.retrieve({ key: 'K1', reference: null, offer: null }, context());
    expect(found).toMatchObject({ status: 'confirmed', price: { total: { amount: 10_000 } } });
    expect(found).toEqual(booked);
    expect(await supplier.book('K1', createOffer(), context())).toEqual(booked);
    expect(bookings).toHaveLength(1);
  });

  it('books nothing for the guest SOLDOUT', async () => {
    await expect(supplier.book('K1', createOffer('SOLDOUT'), context())).rejects.toMatchObject({ reason: 'sold_out' });
    expect(bookings).toEqual([]);
  });

  it('refunds what the conditions allow at the time, and refuses a quote whose fee has changed', async () => {
    const { reference } = await supplier.book('K1', createOffer(), context());
    const early = await supplier.quoteCancellation(reference, context());
    expect([early.refund.amount, early.fee.amount]).toEqual([10_000, 0]);
    clock.advance(24 * 3_600_000);
    await expect(supplier.confirmCancellation(early, context())).rejects.toMatchObject({ reason: 'price_changed' });
    const late = await supplier.quoteCancellation(reference, context());
    expect([late.refund.amount, late.fee.amount]).toEqual([6_000, 4_000]);
    expect((await supplier.confirmCancellation(late, context())).status).toBe('cancelled');
    expect((await supplier.confirmCancellation(early, context())).status).toBe('cancelled');
  });

  it('changes the names of a booking until it is cancelled', async () => {
    const { reference } = await supplier.book('K1', createOffer(), context());
    const rename = (name: string) => supplier.rename(reference, [createTraveller(name)], context());
    await rename('Byron');
    await expect(rename('SOLDOUT')).rejects.toMatchObject({ reason: 'not_changeable' });
    expect(bookings[0]?.lead_guest).toBe('Maya Byron');
    await supplier.confirmCancellation(await supplier.quoteCancellation(reference, context()), context());
    await expect(rename('Okafor')).rejects.toMatchObject({ reason: 'not_changeable' });
  });
});
