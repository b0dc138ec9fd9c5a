import { fc } from '@fast-check/jest';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportLedger, listAuthorisations, readDailySums } from '@travel/contracts/endpoints/office/accounting';
import { type Booking, cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { settleForTraveller } from '@travel/contracts/endpoints/office/office-bookings';
import { createPayment } from '@travel/contracts/endpoints/payments/payments';
import { clearSupplierFaults, injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import { addDays } from '@travel/contracts/locale/days/days';
import { fromDecimal, sum } from '@travel/contracts/money/money';
import { ledgerAccounts } from '@travel/contracts/payments/ledger-accounts';
import { signInStaff } from '../../testing/operator.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { asOperator } from '../../testing/sandbox.ts';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { applyCash, readOptions } from '../../testing/tenders.ts';
import {
  attachPayment,
  beginHotelBooking,
  createPaymentBody,
  holdRoom,
  payWith,
  prepareCheckout,
  waitForStatus,
} from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

const params = { organisation_id: 'main' };
let shop: Shop;
let finance: TestVisitor;
let today: string;

beforeAll(async () => {
  shop = await openShop();
  finance = await signInStaff(shop.api, 'finance@example.test');
  today = shop.api.clock.now().toISOString().slice(0, 10);
});
afterAll(() => closeConsistentShop(shop));

const readLines = async (query: { from: string; until: string }) => {
  const { headers, response } = await finance.send({
    method: 'GET',
    url: exportLedger.path.replace('{organisation_id}', 'main'),
    query,
  });
  const [head, ...lines] = response.body.split('\r\n').map((line) => line.split(','));
  return { headers, head, lines: lines.filter((line) => line.length > 1) };
};

describe('the ledger', () => {
  it('contains what a booking was paid with and what its cancellation returned', async () => {
    const before = (await finance.call(readDailySums, { params, query: { from: today, until: today } })).data.data;
    const traveller = await shop.api.signedIn('traveller@example.test');
    const hold = await holdRoom(traveller, { refundable: true });
    await applyCash(traveller, hold, '50');
    const { payable } = (await readOptions(traveller, hold)).order;
    const body = await createPaymentBody(traveller, hold, {}, undefined, payable);
    const created = (await traveller.call(createPayment, { body })).data.data;
    const booking = await beginHotelBooking(traveller, hold);
    const payment = await attachPayment(traveller, created, booking.booking_id);
    await payWith(traveller, payment, await shop.provider.card('visa'));
    const { number, booking_id } = await waitForStatus(traveller, booking, 'confirmed');
    const { refund } = (await traveller.call(previewCancellation, { params: { booking_id } })).data.data;
    await traveller.call(cancelBooking, { params: { booking_id }, body: { agreed_refund: refund } });
    await waitForStatus(traveller, booking, 'cancelled');
    const { headers, head, lines } = await readLines({ from: today, until: today });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="ledger-${today}-${today}.csv"`,
    });
    expect(head?.join()).toBe('date,time,entry,account,method,booking,source,charge,amount,currency');
    const own = lines.filter((line) => line[5] === number);
    expect(new Set(own.map(([, , , account]) => account))).toEqual(
      new Set(['payment', 'refund', 'tender', 'tender_refund']),
    );
    expect(own).toHaveLength(4);
    expect(own.find(([, , , account]) => account === 'tender')).toEqual(
      expect.arrayContaining(['cash_card', '50.00', 'USD']),
    );
    const amounts = own.map((line) => fromDecimal(line[8] ?? '', 'USD'));
    expect(sum(amounts, 'USD').amount).toBe(0);
    const after = (await finance.call(readDailySums, { params, query: { from: today, until: today } })).data.data;
    expect(after.sums.find(({ total }) => total.currency === 'USD')?.total).toEqual(
      before.sums.find(({ total }) => total.currency === 'USD')?.total ?? { amount: 0, currency: 'USD' },
    );
  });

  it('sums days and periods to exactly the lines of the export, for any period and page size', async () => {
    const entry = fc.record({
      day: fc.integer({ min: 0, max: 9 }),
      second: fc.integer({ min: 0, max: 86_399 }),
      account: fc.constantFrom(...ledgerAccounts),
      amount: fc.integer({ min: 1, max: 90_000_000 }),
      currency: fc.constantFrom('USD', 'JPY', 'KWD'),
    });
    const first = '2026-01-28';
    // More entries than one batch of the export has.
    const entries = fc.sample(entry, { numRuns: 1_100, seed: 7 });
    await shop.api.sql(
      `insert into ledger_entries (organisation_id, at, account, method, amount, currency, source_id)
       select case e->>'account' when 'tender' then 'skyline' else 'main' end,
         ($2::date + (e->>'day')::int)::timestamp at time zone 'UTC' + (e->>'second')::int * interval '1 second',
         e->>'account', 'card', (e->>'amount')::bigint, e->>'currency', '=P1,' from jsonb_array_elements($1::jsonb) e`,
      [JSON.stringify(entries), first],
    );
    const own = entries.filter(({ account }) => account !== 'tender');
    const periods = fc.sample(
      fc.record({ from: fc.integer({ min: 0, max: 9 }), days: fc.integer({ min: 0, max: 9 }) }),
      { numRuns: 4, seed: 7 },
    );
    for (const { from, days } of [...periods, { from: 0, days: 9 }]) {
      const query = { from: addDays(first, from), until: addDays(first, from + days) };
      const { lines } = await readLines(query);
      expect(lines).toHaveLength(own.filter(({ day }) => day >= from && day <= from + days).length);
      // A text that spreadsheets would calculate, with a separator.
      expect(lines[0]?.slice(6, 8)).toEqual([`"'=P1`, '"']);
      const read: { day: string; total: { amount: number; currency: string } }[] = [];
      let next: string | null | undefined;
      let sums;
      do {
        const page = { ...query, limit: '4', ...(next && { after: next }) };
        const { data } = (await finance.call(readDailySums, { params, query: page })).data;
        sums ??= data.sums;
        read.push(...data.days);
        ({ next } = data);
      } while (next !== null);
      const addUp = (isAdded: (line: readonly string[]) => boolean, currency: string) =>
        sum(
          lines.filter(isAdded).map((line) => fromDecimal(line[9] ?? '', currency)),
          currency,
        );
      for (const { day, total } of read) {
        expect(total).toEqual(addUp((line) => line[0] === day && line[10] === total.currency, total.currency));
      }
      expect(read).toHaveLength(new Set(lines.map((line) => `${line[0]} ${line[10]}`)).size);
      for (const { total, refund } of sums ?? []) {
        const { currency } = total;
        expect(total).toEqual(addUp((line) => line[10] === currency, currency));
        expect(refund).toEqual(addUp((line) => line[10] === currency && line[3] === 'refund', currency));
      }
    }
  });

  it('refuses periods that end before they begin or are longer than a year', async () => {
    for (const until of [addDays(today, -1), addDays(today, 366)]) {
      expect((await finance.call(readDailySums, { params, query: { from: today, until } })).status).toBe(400);
    }
  });
});

it('lists authorised payments until they are captured, a page at a time', async () => {
  const list = async (query = {}) => (await finance.call(listAuthorisations, { params, query })).data.data;
  await shop.api.visitor().call(injectSupplierFault, { body: { call: 'book', times: 50 } }, asOperator);
  const guest = shop.api.visitor();
  const bookings: Booking[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { booking, payment } = await prepareCheckout(guest, { refundable: true });
    await payWith(guest, payment, await shop.provider.card('visa'));
    bookings.push(await waitForStatus(guest, booking, 'authorised'));
  }
  const first = await list({ limit: '1' });
  const second = await list({ limit: '1', after: first.next ?? '' });
  const listed = [first, second].flatMap((page) => page.authorisations);
  for (const { booking_id, total } of bookings) {
    expect(listed).toContainEqual(expect.objectContaining({ booking_id, amount: total, number: null }));
  }
  expect(second.next).toBeNull();
  await shop.api.visitor().call(clearSupplierFaults, {}, asOperator);
  const administrator = await signInStaff(shop.api, 'administrator@example.test');
  for (const { booking_id } of bookings) {
    await administrator.call(settleForTraveller, { params: { ...params, booking_id }, body: { why: 'It is back' } });
    await waitForStatus(guest, { booking_id }, 'confirmed');
  }
  expect((await list()).authorisations).toEqual([]);
});
