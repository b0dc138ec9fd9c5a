import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelBooking,
  previewCancellation,
  readBooking,
  type Booking,
} from '@travel/contracts/endpoints/orders/bookings';
import { findBooking } from '@travel/contracts/endpoints/orders/find-booking';
import { readTripCalendar, readTripVoucher } from '@travel/contracts/endpoints/trips/trips';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import { eventually } from '@travel/tooling/jest/eventually';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { asOperator } from '../../testing/sandbox.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { skyline, prepareCheckout, payWith, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
let guests: Booking;
let accounts: Booking;
let networks = 0;
/** Returns a visitor on another device and network. */
const stranger = (host?: string): TestVisitor =>
  shop.api.visitor({ address: `198.51.100.${(networks += 1)}`, ...(host !== undefined && { host }) });

const book = async (visitor: TestVisitor): Promise<Booking> => {
  const { booking, payment } = await prepareCheckout(visitor, { refundable: true });
  await payWith(visitor, payment, await shop.provider.card('visa'));
  return waitForStatus(visitor, booking, 'confirmed');
};

beforeAll(async () => {
  shop = await openShop();
  guests = await book(shop.api.visitor());
  accounts = await book(await shop.api.signedIn('traveller@example.test'));
});
afterAll(() => closeConsistentShop(shop));
beforeEach(() => shop.api.sql(`delete from attempts where rule like 'find-booking/%'`));

const find = (visitor: TestVisitor, number: string | null, email = 'maya@example.test') =>
  visitor.call(findBooking, { body: { number: number ?? '', email } });

const opened = async (visitor: TestVisitor, { number }: Booking) => {
  const { data } = (await find(visitor, number)).data;
  if (data.way !== 'opened') throw new Error('It was not opened');
  return data;
};

describe("a guest's booking", () => {
  it('opens on another device by booking number and e-mail address, in upper or lower case', async () => {
    const typed = (guests.number ?? '').replaceAll(' ', '-').toLowerCase();
    const { data } = (await find(stranger(), typed, ' MAYA@example.test'.trim())).data;
    expect(data).toMatchObject({ way: 'opened', booking_id: guests.booking_id });
  });

  it('shows a found booking with its voucher, calendar file and refund, as on the original device', async () => {
    const visitor = stranger();
    const { booking_id, access } = await opened(visitor, guests);
    const asked = { params: { booking_id }, query: { access } };
    expect((await visitor.call(readBooking, asked)).data.data).toMatchObject({ number: guests.number });
    expect((await visitor.call(readTripVoucher, asked)).headers['content-type']).toContain('application/pdf');
    expect((await visitor.call(readTripCalendar, asked)).headers['content-type']).toContain('text/calendar');
    expect((await visitor.call(previewCancellation, asked)).data.data.refund).toEqual(guests.total);
  });

  it('opens a found booking for two hours, and only with the link from the search', async () => {
    const visitor = stranger();
    const { booking_id, access } = await opened(visitor, guests);
    const read = async (id: string, query: { access?: string }) =>
      (await visitor.call(readBooking, { params: { booking_id: id }, query })).status;
    expect(await read(booking_id, {})).toBe(404);
    expect(await read(accounts.booking_id, { access })).toBe(404);
    shop.api.clock.advance(2 * 3_600_000 - 1000);
    expect(await read(booking_id, { access })).toBe(200);
    shop.api.clock.advance(1000);
    expect(await read(booking_id, { access })).toBe(404);
  });

  it('cancels a found booking for the displayed refund', async () => {
    const mine = await book(shop.api.visitor());
    const visitor = stranger();
    const { booking_id, access } = await opened(visitor, mine);
    const asked = { params: { booking_id }, query: { access } };
    const { refund } = (await visitor.call(previewCancellation, asked)).data.data;
    await visitor.call(cancelBooking, { ...asked, body: { agreed_refund: refund } });
    await eventually(async () => {
      expect((await visitor.call(readBooking, asked)).data.data.status).toBe('cancelled');
    });
    // A cancelled booking can still be found.
    expect((await opened(stranger(), mine)).booking_id).toBe(booking_id);
  });
});

describe("an account's booking", () => {
  it('mails the link to the e-mail address of the booking instead of opening the booking', async () => {
    const before = shop.api.mails.length;
    const { data } = (await find(stranger(), accounts.number)).data;
    expect(data).toEqual({ way: 'mailed' });
    await eventually(() => expect(shop.api.mails.length).toBe(before + 1));
    const mail = shop.api.mails[before];
    expect(mail).toMatchObject({ to: 'maya@example.test', subject: `Your booking ${accounts.number}` });
    const link = /http:\/\/localhost:3000\/user\/my-trips\S+?(?=["\s)<])/.exec(mail?.text ?? '')?.[0] ?? '';
    const { searchParams } = new URL(link);
    const query = { access: searchParams.get('access') ?? '' };
    const { booking_id } = accounts;
    expect((await stranger().call(readBooking, { params: { booking_id }, query })).status).toBe(200);
  });

  it('mails the link to a booking at most five times an hour', async () => {
    const before = shop.api.mails.length;
    const answers: number[] = [];
    for (let at = 0; at < 6; at += 1) answers.push((await find(stranger(), accounts.number)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    // The jobs read the booking, and a later test compares all queries of bookings.
    await eventually(() => expect(shop.api.mails).toHaveLength(before + 5));
  });
});

describe('a search that finds no booking', () => {
  it('returns the same response for an unknown number, a wrong e-mail address and another site', async () => {
    const answers = [
      await find(stranger(), 'ALM 2222 0000'),
      await find(stranger(), guests.number, 'somebody@example.test'),
      await find(stranger(), accounts.number, 'traveller@example.test'),
      await find(stranger(skyline.host), guests.number),
    ];
    const told = answers.map(({ status, problem: { correlation_id: _, ...problem } }) => ({ status, problem }));
    expect(told[0]).toMatchObject({ status: 404, problem: { code: 'booking_not_found' } });
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('runs the same SQL queries for a known and an unknown booking number', async () => {
    const recordStatements = async (number: string | null) => {
      const visitor = stranger();
      // Makes one search before counting, because the first request of a visitor runs additional queries.
      await find(visitor, 'ALM 2222 0000', 'nobody@example.test');
      const before = shop.statements.length;
      await find(visitor, number, 'somebody@example.test');
      return shop.statements.slice(before).filter((one) => /bookings|attempts/.test(one));
    };
    expect(await recordStatements(guests.number)).toEqual(await recordStatements('ALM 2222 0001'));
  });

  it('names the invalid field of a search for a booking', async () => {
    const { problem } = await stranger().call(findBooking, { body: { number: '12', email: 'maya@example.test' } });
    expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ field: 'number' }] });
  });

  it('limits failed searches per booking number, across networks', async () => {
    for (let at = 0; at < 10; at += 1) {
      expect((await find(stranger(), guests.number, `guess${at}@example.test`)).status).toBe(404);
    }
    const refused = await find(stranger(), guests.number, 'guess10@example.test');
    expect(refused.problem.code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('limits failed searches per network, across booking numbers', async () => {
    const visitor = stranger();
    const guess = async (at: number) =>
      (await find(visitor, `ALM 2222 ${String(at).padStart(4, '0')}`, `guess${at}@example.test`)).status;
    for (let at = 0; at < 20; at += 1) expect(await guess(at)).toBe(404);
    expect(await guess(20)).toBe(429);
  });

  it('does not count successful searches for bookings against the limits', async () => {
    const visitor = stranger();
    for (let at = 0; at < 25; at += 1) expect((await find(visitor, guests.number)).status).toBe(200);
  });

  it('writes failed searches for bookings to the security log', async () => {
    await find(stranger(), 'ALM 2222 0000', 'guesser@example.test');
    await eventually(async () => {
      const body = { accounts: ['guesser@example.test'] };
      const { events } = (await stranger().call(searchSecurityEvents, { body }, asOperator)).data;
      expect(events.map(({ kind }) => kind)).toEqual(['booking.not_found']);
    });
  });
});
