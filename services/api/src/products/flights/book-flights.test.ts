import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  beginBooking,
  cancelBooking,
  previewCancellation,
  type Booking,
} from '@travel/contracts/endpoints/orders/bookings';
import { offerFlights, readSeatMap, searchFlights } from '@travel/contracts/endpoints/products/flights';
import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { beginHotelBooking, createBookingBody, initPayment, payWith, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

const minute = 60_000;
const hour = 60 * minute;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const day = '2027-05-14';
const passengers = '1-2:7:1';
/** Searches until there are results, because on a busy machine all suppliers may be late. */
const search = async (visitor: TestVisitor, changes: Record<string, string> = {}) => {
  const query = { legs: `LHR-JFK:${day}`, passengers, stops: '0', sort: 'price' as const, ...changes };
  let { data } = (await visitor.call(searchFlights, { query })).data;
  while (data.total === 0 && data.suppliers.some(({ state }) => state === 'late')) {
    ({ data } = (await visitor.call(searchFlights, { query })).data);
  }
  return data;
};

const document = { kind: 'passport' as const, number: 'C01X00T47', country_code: 'GB', expires_on: '2031-01-01' };
const createGuest = (
  first_name: string,
  kind: 'adult' | 'child' | 'infant',
  age: number | null,
  date_of_birth: string,
) => ({
  kind,
  first_name,
  last_name: 'Byron',
  age,
  lead: kind === 'adult',
  date_of_birth,
  gender: 'female' as const,
  nationality: 'GB',
  document: { ...document, number: `C01X00${first_name.toUpperCase()}` },
});
const ada = createGuest('Ada', 'adult', null, '1990-12-10');
const anne = createGuest('Anne', 'child', 7, '2019-09-22');
const ralph = createGuest('Ralph', 'infant', 1, '2025-07-02');
const family = [ada, anne, ralph];

const offer = async (visitor: TestVisitor, body: object = {}) => {
  const option = (await search(visitor)).options[0];
  const choice = { options: [option?.option_id ?? ''], fare: 'flex' as const, passengers, cabin: 'economy' as const };
  return { option, answer: await visitor.call(offerFlights, { body: { ...choice, ...body } }) };
};

const listFreeSeats = async (visitor: TestVisitor, flight_id: string): Promise<string[]> =>
  (await visitor.call(readSeatMap, { params: { flight_id } })).data.data.rows
    .flatMap(({ seats }) => seats)
    .filter(({ taken }) => !taken)
    .map(({ seat }) => seat);

describe('a flight', () => {
  it('books the chosen seats with the names in the passports, and refunds by the fare rules', async () => {
    const guest = shop.api.visitor();
    const { option } = await offer(guest);
    const flight_id = option?.segments[0]?.flight_id ?? '';
    const [seat = '', other = ''] = await listFreeSeats(guest, flight_id);
    const seats = [
      { flight_id, passenger: 0, seat },
      { flight_id, passenger: 1, seat: other },
    ];
    const { answer } = await offer(guest, { bags: 1, seats });
    const offered = answer.data.data;
    expect(offered.taxes.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(offered.price.tax.amount);
    const hold = (await guest.call(createHold, { body: { offer: offered.offer } })).data.data;
    expect(hold).toMatchObject({
      path: 'flight',
      extensions_left: 0,
      total: offered.price.inclusive,
      items: [{ product_type: 'FLT', title: 'London – New York', status: 'held', quantity: 2, details: { seats } }],
    });
    expect(hold.items[0].asks?.travellers.map(({ key }) => key)).toEqual([
      'date_of_birth',
      'gender',
      'nationality',
      'document',
    ]);
    expect((await search(guest)).options.find(({ option_id }) => option_id === option?.option_id)?.left).toBe(
      (option?.left ?? 0) - 2,
    );
    expect(await listFreeSeats(guest, flight_id)).not.toContain(seat);
    const second = await offer(guest, { seats: [{ flight_id, passenger: 0, seat }] });
    expect(second.answer.problem).toMatchObject({ code: 'seat_taken', errors: [{ field: 'seats[0].seat' }] });

    const created = await initPayment(guest, hold);
    const booking = await beginHotelBooking(guest, hold, { travellers: family });
    await guest.call(updatePayment, {
      params: { payment_id: created.payment_id },
      body: { booking_id: booking.booking_id },
    });
    await payWith(guest, created, await shop.provider.card('visa'));
    const booked = await waitForStatus(guest, booking, 'confirmed');
    expect(booked.items[0].reference).toMatch(/^SB-/);
    expect(booked.items[0].facts.map(({ text }) => text).join(' ')).toContain(option?.segments[0]?.number);
    // Local times of both airports. In May London is one hour ahead of UTC and New York four hours behind.
    expect(booked.items[0].facts.find(({ key }) => key === 'leg')?.text).toMatch(
      /\(GMT\+1\) London.*\(GMT[-−]4\) New York/,
    );
    await cancelAndRefund(guest, booked, hold.total.amount);
    expect(await listFreeSeats(guest, flight_id)).toContain(seat);
  });

  const cancelAndRefund = async (guest: TestVisitor, { booking_id }: Booking, refund: number) => {
    const params = { booking_id };
    const preview = (await guest.call(previewCancellation, { params })).data.data;
    expect(preview.refund?.amount).toBe(refund);
    await guest.call(cancelBooking, { params, body: { agreed_refund: preview.refund } });
  };

  it.each([
    ['fewer names than tickets', [ada], 'travellers[1]'],
    ['a child of another age', [ada, { ...anne, age: 9 }, ralph], 'travellers[1].age'],
    ['an infant that turns two', [ada, anne, { ...ralph, date_of_birth: '2025-05-01' }], 'travellers[2].date_of_birth'],
    [
      'the passport of another passenger',
      [ada, { ...anne, document: { ...document, number: 'c01x00 ada' } }, ralph],
      'travellers[1].document.number',
    ],
    ['a passport missing', [{ ...ada, document: undefined }, anne, ralph], 'travellers[0].document'],
    [
      'a name in letters that tickets do not support',
      [{ ...ada, last_name: 'Байрон' }, anne, ralph],
      'travellers[0].last_name',
    ],
    [
      'names that are too long for a ticket',
      [{ ...ada, first_name: 'Augusta '.repeat(5), last_name: 'Lovelace '.repeat(4) }, anne, ralph],
      'travellers[0].last_name',
    ],
    [
      'an identity card where a passport is required',
      [{ ...ada, document: { ...document, kind: 'identity_card' as const } }, anne, ralph],
      'travellers[0].document.kind',
    ],
    [
      'a passport that expires too early',
      [{ ...ada, document: { ...document, expires_on: '2027-05-01' } }, anne, ralph],
      'travellers[0].document.expires_on',
    ],
  ])('rejects a booking with %s', async (_, travellers, field) => {
    const guest = shop.api.visitor();
    const { answer } = await offer(guest);
    const hold = (await guest.call(createHold, { body: { offer: answer.data.data.offer } })).data.data;
    const body = createBookingBody(hold, { travellers });
    expect((await guest.call(beginBooking, { body })).problem).toMatchObject({ errors: [{ field }] });
  });

  it('sells concurrent visitors no more seats than the flight has', async () => {
    const visitors = Array.from({ length: 6 }, () => shop.api.visitor());
    const [first] = visitors;
    if (!first) return;
    const { options } = await search(first, { passengers: '1', legs: 'LHR-JFK:2027-05-20' });
    const scarce = options.toSorted((a, b) => a.left - b.left)[0];
    const body = { options: [scarce?.option_id ?? ''], fare: 'basic' as const, passengers: '1' };
    const left = scarce?.left ?? 0;
    const each = Math.min(8, Math.max(1, Math.ceil(left / 4)));
    const signed = await first.call(offerFlights, { body: { ...body, passengers: String(each) } });
    const holds = await Promise.all(
      visitors.map((visitor) => visitor.call(createHold, { body: { offer: signed.data.data.offer } })),
    );
    const held = holds.filter(({ status }) => status === 201).length;
    expect(held).toBe(Math.min(6, Math.floor(left / each)));
    for (const { status, problem } of holds.filter((one) => one.status !== 201)) {
      expect([status, problem?.code]).toEqual([409, 'sold_out']);
    }
  });

  it('reports a new price with a new offer if the fare changed since the offer', async () => {
    const guest = shop.api.visitor();
    const { options } = await search(guest, { passengers: '1', legs: 'LHR-JFK:2026-12-12' });
    const body = { options: [options[0]?.option_id ?? ''], fare: 'basic' as const, passengers: '1' };
    // Moves the clock to ten minutes before the fare for booking three weeks ahead changes to that for two weeks ahead.
    shop.api.clock.advance(39 * hour + 50 * minute);
    const signed = (await guest.call(offerFlights, { body })).data.data;
    shop.api.clock.advance(15 * minute);
    const held = await guest.call(createHold, { body: { offer: signed.offer } });
    expect(held.problem).toMatchObject({ code: 'price_changed', context: { was: signed.price.inclusive } });
    const context = z.object({ offer: z.string(), now: z.unknown() }).parse(held.problem.context);
    const again = await guest.call(createHold, { body: { offer: context.offer } });
    expect(again.data.data.total).toEqual(context.now);
  });
});
