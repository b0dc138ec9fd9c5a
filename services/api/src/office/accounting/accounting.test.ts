import { randomUUID } from 'node:crypto';
import { fc } from '@fast-check/jest';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  exportLedger,
  listAuthorisations,
  listLedgerEntries,
  readDailySums,
} from '@travel/contracts/endpoints/office/accounting';
import { type Booking, cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import {
  readBookingDocument,
  readBookingFile,
  settleForTraveller,
} from '@travel/contracts/endpoints/office/office-bookings';
import { refundGoodwill } from '@travel/contracts/endpoints/office/goodwill';
import {
  exportInvoices,
  listOfficeInvoices,
  readOfficeInvoice,
  recordInvoicePayment,
  remindOfInvoice,
} from '@travel/contracts/endpoints/office/office-invoices';
import {
  listSettlementDifferences,
  listSettlements,
  type SettlementDifference,
  settleDifference,
  uploadSettlement,
} from '@travel/contracts/endpoints/office/settlements';
import { listStaffActions } from '@travel/contracts/endpoints/office/staff';
import { payWithInvoice } from '@travel/contracts/endpoints/payments/invoices';
import { createPayment } from '@travel/contracts/endpoints/payments/payments';
import { clearSupplierFaults, injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import { addDays } from '@travel/contracts/locale/days/days';
import { fromDecimal, sum, toDecimal } from '@travel/contracts/money/money';
import { ledgerAccounts } from '@travel/contracts/payments/ledger-accounts';
import { eventually } from '@travel/tooling/jest/eventually';
import { signInStaff } from '../../testing/operator.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { asOperator } from '../../testing/sandbox.ts';
import { prepareOrderPayment } from '../../testing/sandbox-order.ts';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { applyCash, readOptions } from '../../testing/tenders.ts';
import {
  attachPayment,
  beginHotelBooking,
  createPaymentBody,
  holdRoom,
  payWith,
  prepareCheckout,
  skyline,
  waitForStatus,
} from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

const inMain = { organisation_id: 'main' };
let shop: Shop;
let finance: TestVisitor;
let administrator: TestVisitor;
let today: string;

beforeAll(async () => {
  shop = await openShop();
  finance = await signInStaff(shop.api, 'finance@example.test');
  administrator = await signInStaff(shop.api, 'administrator@example.test');
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
    const before = (await finance.call(readDailySums, { params: inMain, query: { from: today, until: today } })).data
      .data;
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
    expect(head?.join()).toBe('\uFEFFdate,time,entry,account,method,booking,source,charge,amount,currency');
    const trail = { params: inMain, query: { subject: 'ledger' } };
    expect((await administrator.call(listStaffActions, trail)).data.data.actions[0]).toMatchObject({
      action: 'ledger.exported',
      who: 'finance@example.test',
      after: { from: today, until: today, rows: lines.length },
    });
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
    const after = (await finance.call(readDailySums, { params: inMain, query: { from: today, until: today } })).data
      .data;
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
        const { data } = (await finance.call(readDailySums, { params: inMain, query: page })).data;
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
      const listed: number[] = [];
      let after: number | null | undefined;
      do {
        const page = { ...query, limit: 100, account: 'refund' as const, ...(after && { after }) };
        const { data } = (await finance.call(listLedgerEntries, { params: inMain, query: page })).data;
        listed.push(...data.entries.map(({ entry_id }) => entry_id));
        after = data.next;
      } while (after !== null);
      const refunds = lines.filter((line) => line[3] === 'refund').map((line) => Number(line[2]));
      expect(listed).toEqual(refunds.toReversed());
      for (const { total, refund } of sums ?? []) {
        const { currency } = total;
        expect(total).toEqual(addUp((line) => line[10] === currency, currency));
        expect(refund).toEqual(addUp((line) => line[10] === currency && line[3] === 'refund', currency));
      }
    }
  });

  it('refuses periods that end before they begin or are longer than a year', async () => {
    for (const until of [addDays(today, -1), addDays(today, 366)]) {
      expect((await finance.call(readDailySums, { params: inMain, query: { from: today, until } })).status).toBe(400);
    }
  });
});

it('lists authorised payments until they are captured, a page at a time', async () => {
  const list = async (query = {}) => (await finance.call(listAuthorisations, { params: inMain, query })).data.data;
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
  for (const { booking_id } of bookings) {
    await administrator.call(settleForTraveller, { params: { ...inMain, booking_id }, body: { why: 'It is back' } });
    await waitForStatus(guest, { booking_id }, 'confirmed');
  }
  expect((await list()).authorisations).toEqual([]);
});

it('compares a settlement file with the ledger once, and lists differences and wrong fields', async () => {
  const guest = shop.api.visitor();
  const charges: { id: string; amount: number }[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { booking, payment } = await prepareCheckout(guest, { refundable: true });
    await payWith(guest, payment, await shop.provider.card('visa'));
    await waitForStatus(guest, booking, 'confirmed');
    const [entry] = await shop.api.sql<{ id: string; amount: string }>(
      'select charge_id as id, amount from ledger_entries where booking_id = $1',
      [booking.booking_id],
    );
    charges.push({ id: entry?.id ?? '', amount: Number(entry?.amount) });
  }
  const [matching, differing, missing] = charges;
  const toLine = (id = '', amount = 0) => {
    const gross = toDecimal({ amount, currency: 'USD' });
    const net = toDecimal({ amount: amount - 30, currency: 'USD' });
    return `${id},charge,${gross},0.30,${net},USD,${today}`;
  };
  const head = 'id,type,gross,fee,net,currency,date';
  const file = [
    head,
    toLine(matching?.id, matching?.amount),
    toLine(differing?.id, (differing?.amount ?? 0) - 1),
    toLine('pi_unknown', 500),
    '',
  ].join('\r\n');
  const upload = (text: string, by = finance) =>
    by.call(uploadSettlement, { params: inMain, body: { name: 'payout.csv', file: text, why: 'Payout' } });
  const wrong = await upload(
    [head, 'pi_1,charge,-1,0,1,USD,2026-11-20', toLine('pi_2', 100).replace('USD', 'usd')].join('\n'),
  );
  expect(wrong.problem).toMatchObject({
    status: 422,
    code: 'settlement_invalid',
    errors: [
      expect.objectContaining({ field: 'line 2, gross' }),
      expect.objectContaining({ field: 'line 3, currency' }),
    ],
  });
  const readFees = async () =>
    (await finance.call(readDailySums, { params: inMain, query: { from: today, until: today } })).data.data.days[0]
      ?.fee;
  expect(await readFees()).toEqual({ amount: 0, currency: 'USD' });
  const both = await Promise.all([upload(file), upload(file, administrator)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  // The charge that is not in the ledger may belong to another organisation.
  expect(await readFees()).toEqual({ amount: -60, currency: 'USD' });
  const stored = both.find(({ status }) => status === 200)?.data.data;
  expect(stored).toMatchObject({ lines: 3, first_day: today, last_day: today, sums: [{ fee: { amount: 90 } }] });
  const params = { ...inMain, settlement_id: stored?.settlement_id ?? '' };
  const differences: SettlementDifference[] = [];
  let after: number | null | undefined;
  do {
    const query = { limit: '2', ...(after && { after: String(after) }) };
    const { data } = (await finance.call(listSettlementDifferences, { params, query })).data;
    differences.push(...data.differences);
    after = data.next;
  } while (after !== null);
  expect(differences).toHaveLength(stored?.differences ?? 0);
  const find = (id = '') => differences.find((one) => one.charge_id === id && one.type === 'charge');
  expect(find(matching?.id)).toBeUndefined();
  expect(find(differing?.id)).toMatchObject({ kind: 'amount', ledger: { amount: differing?.amount } });
  expect(find('pi_unknown')).toMatchObject({ kind: 'file_only', file: { amount: 500 }, ledger: null });
  expect(find(missing?.id)).toMatchObject({ kind: 'ledger_only', file: null, ledger: { amount: missing?.amount } });
  expect((await finance.call(listSettlements, { params: inMain })).data.data.settlements).toEqual([stored]);
  // Another file with the same charges.
  expect((await upload(`${file}${toLine(missing?.id, missing?.amount)}\r\n`)).status).toBe(200);
  expect(await readFees()).toEqual({ amount: -90, currency: 'USD' });
  // A report of the provider knows the charge by the same ID.
  const gross = toDecimal({ amount: matching?.amount ?? 0, currency: 'USD' });
  const report = `reporting_category,payment_intent_id,created_utc,currency,gross,fee,net
charge,${matching?.id},${today} 10:00:00,usd,${gross},0.00,${gross}`;
  expect((await upload(report)).data.data).toMatchObject({ lines: 1, matched: 1 });
  const elsewhere = { ...params, organisation_id: 'skyline' };
  expect((await administrator.call(listSettlementDifferences, { params: elsewhere })).problem.code).toBe(
    'settlement_unknown',
  );
  const one = { ...params, position: String(find('pi_unknown')?.position) };
  const settle = (is_settled: boolean, why: string) =>
    finance.call(settleDifference, { params: one, body: { is_settled, why } });
  const countOpen = async () =>
    (await finance.call(listSettlements, { params: inMain })).data.data.settlements.find(
      ({ settlement_id }) => settlement_id === params.settlement_id,
    )?.open;
  const open = await countOpen();
  const foreign = { ...one, organisation_id: 'skyline' };
  const body = { is_settled: true, why: 'Not ours' };
  expect((await administrator.call(settleDifference, { params: foreign, body })).problem.code).toBe(
    'settlement_unknown',
  );
  const settled = { at: expect.any(String), who: expect.any(String), why: 'Another site' };
  // A repeated request changes nothing, so the first reason stays.
  await settle(true, 'Another site');
  expect((await settle(true, 'Twice')).data.data).toMatchObject({ charge_id: 'pi_unknown', settled });
  expect(await countOpen()).toBe((open ?? 0) - 1);
  expect((await settle(false, 'It is ours')).data.data.settled).toBeNull();
  expect(await countOpen()).toBe(open);
  const { actions } = (
    await administrator.call(listStaffActions, { params: inMain, query: { subject: params.settlement_id } })
  ).data.data;
  expect(actions.map(({ action, why }) => [action, why])).toEqual([
    ['difference.reopened', 'It is ours'],
    ['difference.settled', 'Another site'],
    ['settlement.uploaded', 'Payout'],
  ]);
});

describe('a settlement file', () => {
  const own = 'date,currency,type,id,net,fee,gross,note';
  const payouts =
    'balance_transaction_id,created_utc,created,available_on_utc,currency,gross,fee,net,reporting_category,source_id,' +
    'description,customer_facing_amount,customer_facing_currency,automatic_payout_id,charge_id,payment_intent_id';
  const activity = 'Reporting_Category,payment_intent_id,created (UTC),currency,gross,fee,net,charge_id';

  const upload = (lines: readonly string[]) =>
    finance.call(uploadSettlement, {
      params: inMain,
      body: { name: 'payout.csv', file: lines.join('\r\n'), why: 'Payout' },
    });

  it.each([
    [
      'own columns in any order, with others',
      [
        own,
        '2025-03-01,USD,charge,pi_own,9.70,0.30,10.00,"of ""Ann"", \r\n late"',
        '2025-03-02,USD,refund,pi_own,-4,0,-4,',
      ],
      [
        ['charge', 'pi_own', 'USD', 1_000],
        ['refund', 'pi_own', 'USD', -400],
      ],
      [{ gross: 600, fee: 30, net: 570 }],
    ],
    [
      'the itemized payout reconciliation of Stripe',
      [
        payouts,
        'txn_1,2025-03-03 09:12:00,2025-03-03 10:12:00,2025-03-05,eur,100.00,3.20,96.80,charge,ch_1,"Trip, 2",110,usd,po_1,ch_1,pi_a',
        'txn_2,2025-03-03 09:12:00,2025-03-03 10:12:00,2025-03-05,eur,-20.00,0.00,-20.00,refund,re_1,,-22,usd,po_1,ch_1,pi_a',
        'txn_3,2025-03-03 09:12:00,2025-03-03 10:12:00,2025-03-05,eur,-50.00,15.00,-65.00,dispute,dp_1,,,,po_1,ch_2,pi_b',
        'txn_4,2025-03-04 09:12:00,2025-03-04 10:12:00,2025-03-05,eur,-1.00,0.00,-1.00,fee,,Radar,,,po_1,,',
        'txn_5,2025-03-04 09:12:00,2025-03-04 10:12:00,2025-03-05,eur,7.00,0.00,7.00,other_adjustment,,,,,po_1,,',
        'txn_6,2025-03-05 09:12:00,2025-03-05 10:12:00,2025-03-05,eur,-17.80,0.00,-17.80,payout,po_1,,,,po_1,,',
        'txn_7,2025-03-05 09:12:00,2025-03-05 10:12:00,2025-03-05,eur,20.00,0.00,20.00,refund_failure,re_2,,22,usd,po_1,ch_3,pi_e',
        'txn_8,2025-03-05 09:12:00,2025-03-05 10:12:00,2025-03-05,eur,-10.00,0.00,-10.00,partial_capture_reversal,ch_1,,11,usd,po_1,ch_1,pi_a',
      ],
      [
        ['charge', 'pi_a', 'USD', 9_900],
        ['dispute', 'pi_b', 'EUR', -5_000],
        ['other', 'txn_5', 'EUR', 700],
        ['refund', 'pi_a', 'USD', -2_200],
        ['refund', 'pi_e', 'USD', 2_200],
      ],
      [{ gross: 4_700, fee: 1_920, net: 2_780 }],
    ],
    [
      'the itemized balance change from activity of Stripe',
      [
        activity,
        'charge,pi_c,2025-03-06T09:12:00Z,jpy,9000,300,8700,ch_3',
        'partial_capture_reversal,pi_c,2025-03-06T09:13:00Z,jpy,-1000,0,-1000,ch_3',
        'refund_failure,pi_d,2025-03-06T09:14:00Z,jpy,500,0,500,ch_4',
        'charge,,2025-03-06T09:15:00Z,jpy,40,0,40,ch_5',
        'risk_reserved_funds,,2025-03-06T09:16:00Z,jpy,-5,0,-5,',
      ],
      [
        ['charge', 'ch_5', 'JPY', 40],
        ['charge', 'pi_c', 'JPY', 8_000],
        ['other', 'risk_reserved_funds:6', 'JPY', -5],
        ['refund', 'pi_d', 'JPY', 500],
      ],
      [{ gross: 8_535, fee: 300, net: 8_235 }],
    ],
  ])('reads %s', async (_name, lines, expected, sums) => {
    const { status, data } = await upload([...lines, '']);
    expect(status).toBe(200);
    expect(
      data.data.sums.map(({ gross, fee, net }) => ({ gross: gross.amount, fee: fee.amount, net: net.amount })),
    ).toEqual(sums);
    const { settlement_id } = data.data;
    const listed = await finance.call(listSettlementDifferences, { params: { ...inMain, settlement_id } });
    const differences = listed.data.data.differences.map(({ type, charge_id, file }) => [
      type,
      charge_id,
      file?.currency,
      file?.amount,
    ]);
    expect(differences).toHaveLength(expected.length);
    expect(differences).toEqual(expect.arrayContaining(expected));
  });

  const row = 'charge,pi_c,2025-03-06,usd,90,3,87,ch_3';
  it.each([
    ['line 1', ['id,type,gross', row]],
    ['line 1', [activity.replace('payment_intent_id', 'intent'), row]],
    // The same fee would be on two days if a report's days were those of another time zone.
    ['line 1', [activity.replace('created (UTC)', 'created'), row]],
    ['line 2, payment_intent_id', [activity, 'dispute,,2025-03-06,usd,-90,3,-93,']],
    ['line 2', [activity]],
    ['line 2, charge_id', [activity, `${row},`]],
    ['line 3, gross', [activity, row, row.replace(',90,', ',90.001,')]],
    ['line 2, fee', [activity, row.replace(',3,', ',x,')]],
    ['line 2, net', [activity, row.replace('87', '88')]],
    ['line 2, currency', [activity, row.replace('usd', '$')]],
    ['line 2, created_utc', [activity, row.replace('2025', '25')]],
    ['line 2, reporting_category', [activity, row.replace('charge', '')]],
    ['line 2, payment_intent_id', [activity, row.replace('pi_c', 'pi c')]],
    ['line 4, type', [own, '2025-03-01,USD,charge,pi_1,9,1,10,"a\nb"', '2025-03-01,USD,fee,pi_1,9,1,10,']],
  ])('names the wrong field of a file: %s', async (field, lines) => {
    const { problem } = await upload(lines);
    expect(problem).toMatchObject({ status: 422, errors: [expect.objectContaining({ field })] });
  });

  it('matches 50,000 lines within the time limit', async () => {
    await shop.api.sql(
      `insert into ledger_entries (organisation_id, at, account, method, amount, currency, source_id, charge_id)
      select 'main', '2025-03-07', 'payment', 'card', 9000, 'USD', 'month', 'pi_month_' || n
      from generate_series(1, 49999) n`,
    );
    const lines = Array.from({ length: 50_000 }, (_, at) => row.replace('pi_c', `pi_month_${at}`));
    const { data } = await upload([activity, ...lines]);
    expect(data.data).toMatchObject({ lines: 50_000, matched: 49_999, differences: 1 });
    expect((await upload([activity, ...lines])).problem.code).toBe('settlement_known');
    await shop.api.sql("delete from ledger_entries where charge_id like 'pi_month_%'");
  });
});

describe('an invoice of an organisation', () => {
  const atSkyline = { organisation_id: 'skyline' };
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const why = 'Bank statement';

  const readCredit = async () =>
    Number((await shop.api.sql<{ sum: string }>('select sum(credit_open) from invoices'))[0]?.sum);

  /** Creates a booking that is paid by invoice, and returns its invoice. */
  const invoice = async (total: number) => {
    const visitor = await shop.api.signedIn('b2b@example.test', { host: skyline.host });
    const { booking, payment } = await prepareOrderPayment(visitor, { total: usd(total) }, {}, skyline);
    await visitor.call(payWithInvoice, { params: { payment_id: payment.payment_id } });
    const { booking_id } = await waitForStatus(visitor, booking, 'confirmed');
    const { invoices } = (await administrator.call(listOfficeInvoices, { params: atSkyline })).data.data;
    const found = invoices.find((one) => one.booking_id === booking_id);
    if (!found) throw new Error('The invoice is not listed');
    return { ...found, visitor };
  };

  it('takes partial payments once each, up to the open amount, and frees the same part of the credit', async () => {
    const { invoice_id, number, status, open } = await invoice(90_000);
    expect([status, open]).toEqual(['open', usd(90_000)]);
    const params = { ...atSkyline, invoice_id };
    const credit = await readCredit();
    const body = {
      key: randomUUID(),
      revision: 0,
      amount: usd(30_000),
      received_on: today,
      reference: 'TRX 881',
      why,
    };
    const pay = (changed: Partial<typeof body>) =>
      administrator.call(recordInvoicePayment, { params, body: { ...body, ...changed } });
    expect((await pay({ amount: usd(90_001) })).problem.code).toBe('amount_too_large');
    expect((await pay({ amount: { amount: 1, currency: 'EUR' } })).problem.code).toBe('amount_too_large');
    expect((await pay({ received_on: addDays(today, 1) })).problem.code).toBe('day_ahead');
    const both = await Promise.all([pay({}), pay({ key: randomUUID() })]);
    const statuses = both.map((answer) => answer.status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const stored = both.find((answer) => answer.status === 200)?.data.data;
    expect(stored).toMatchObject({ status: 'partly_paid', received: usd(30_000), open: usd(60_000), revision: 1 });
    expect(await readCredit()).toBe(credit - 30_000);
    const key = randomUUID();
    const last = { key, revision: 1, amount: usd(60_000) };
    const paid = (await pay(last)).data.data;
    expect(paid).toMatchObject({ status: 'paid', open: usd(0), revision: 2 });
    expect(paid.payments).toHaveLength(2);
    expect((await pay(last)).data.data).toEqual(paid);
    expect(await readCredit()).toBe(credit - 90_000);
    const query = { subject: invoice_id };
    const { actions } = (await administrator.call(listStaffActions, { params: atSkyline, query })).data.data;
    expect(actions.map(({ action, after }) => [action, after?.['open']])).toEqual([
      ['invoice.payment_recorded', 0],
      ['invoice.payment_recorded', 60_000],
    ]);
    const { days } = (
      await administrator.call(readDailySums, { params: atSkyline, query: { from: today, until: today } })
    ).data.data;
    expect(days).toMatchObject([{ received: usd(90_000), invoice: usd(0), total: usd(90_000) }]);
    const { invoices } = (
      await administrator.call(listOfficeInvoices, { params: atSkyline, query: { status: 'paid', q: number } })
    ).data.data;
    expect(invoices.map((one) => one.invoice_id)).toEqual([invoice_id]);
    const inBooking = { ...atSkyline, booking_id: invoices[0]?.booking_id ?? '' };
    const { documents } = (await administrator.call(readBookingFile, { params: inBooking })).data.data;
    expect(documents).toContainEqual({ kind: 'invoice', file: `${invoice_id}.pdf`, number });
    const document = { params: { ...inBooking, file: `${invoice_id}.pdf` } };
    expect((await administrator.call(readBookingDocument, document)).response.body).toMatch(/^%PDF-1\.7/);
    expect((await finance.call(readOfficeInvoice, { params: { ...params, ...inMain } })).problem.code).toBe(
      'invoice_unknown',
    );
    const url = exportInvoices.path.replace('{organisation_id}', 'skyline');
    const { response } = await administrator.send({
      method: 'GET',
      url,
      query: { status: 'paid', q: number, why: 'Year end' },
    });
    const [head, ...lines] = response.body.trimEnd().split('\r\n');
    expect(head).toBe(exportInvoices.sample.response.split('\r\n')[0]);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${number},paid,.*,0\\.00,[A-Z]{3}$`))]);
    expect((await finance.call(listOfficeInvoices, { params: inMain })).data.data.invoices).toEqual([]);
  });

  it('mails a reminder once a day after it is due, in the language of the booking', async () => {
    const { invoice_id, number } = await invoice(21_400);
    const params = { ...atSkyline, invoice_id };
    const remind = () => administrator.call(remindOfInvoice, { params, body: { why: 'Overdue' } });
    expect((await remind()).problem.code).toBe('not_overdue');
    await shop.api.sql(
      `with due as (update invoices set due_on = $2::date - 3 where invoice_id = $1 returning booking_id)
       update bookings set language = 'de-DE' from due where bookings.booking_id = due.booking_id`,
      [invoice_id, today],
    );
    const both = await Promise.all([remind(), remind()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await remind()).problem.code).toBe('reminded_today');
    const mail = () => shop.api.mails.find(({ subject }) => subject === `Erinnerung: Rechnung ${number}`);
    await eventually(() => expect(mail()?.text).toContain('214,00'));
    await shop.api.sql('update invoice_reminders set sent_on = sent_on - 1 where invoice_id = $1', [invoice_id]);
    const { data } = (await remind()).data;
    expect(data).toMatchObject({ status: 'overdue', reminders: 2 });
    expect(data.sent_reminders.map(({ level }) => level)).toEqual([1, 2]);
  });

  it('gets a numbered credit note for goodwill and for a cancellation, which closes it after a partial payment', async () => {
    // The ID of another organisation begins alike, so its documents have the next numbers of this one.
    const foreign = await invoice(10_000);
    const [, year, count] = foreign.number.split('-');
    const nextNumber = `SKY-${year}-${String(Number(count) + 1).padStart(6, '0')}`;
    await shop.api.sql(`update invoices set organisation_id = 'skyport', number = $2 where invoice_id = $1`, [
      foreign.invoice_id,
      nextNumber,
    ]);
    await shop.api.sql(`insert into credit_notes (number, invoice_id, amount, issued_at) values ($1, $2, 1, now())`, [
      `SKY-C-${year}-000001`,
      foreign.invoice_id,
    ]);
    const visitor = await shop.api.signedIn('b2b@example.test', { host: skyline.host });
    const hold = await holdRoom(visitor, { refundable: true });
    const body = await createPaymentBody(visitor, hold, { return_url: `http://${skyline.host}/checkout-success` });
    const metadata = { ...body.metadata, org_id: 'skyline' };
    const { payment_id } = (await visitor.call(createPayment, { body: { ...body, metadata } })).data.data;
    const booking = await beginHotelBooking(visitor, hold);
    await attachPayment(visitor, { payment_id }, booking.booking_id);
    await visitor.call(payWithInvoice, { params: { payment_id } });
    const { booking_id } = await waitForStatus(visitor, booking, 'confirmed');
    const { invoices } = (await administrator.call(listOfficeInvoices, { params: atSkyline })).data.data;
    const { invoice_id, number } = invoices.find((one) => one.booking_id === booking_id) ?? {
      invoice_id: '',
      number: '',
    };
    expect(number).toBe(nextNumber);
    const params = { ...atSkyline, invoice_id };
    const payment = { key: randomUUID(), revision: 0, received_on: today, reference: 'TRX 1', why };
    await administrator.call(recordInvoicePayment, { params, body: { ...payment, amount: usd(1_000) } });
    const inBooking = { ...atSkyline, booking_id };
    const goodwill = { amount: usd(4_000), already: usd(0), why };
    await administrator.call(refundGoodwill, { params: inBooking, body: goodwill });
    const readInvoice = async () => (await administrator.call(readOfficeInvoice, { params })).data.data;
    await eventually(async () => expect((await readInvoice()).credited).toEqual(usd(4_000)));
    const { refund } = (await visitor.call(previewCancellation, { params: { booking_id } })).data.data;
    await visitor.call(cancelBooking, { params: { booking_id }, body: { agreed_refund: refund } });
    await waitForStatus(visitor, booking, 'cancelled');
    const file = await readInvoice();
    expect(file).toMatchObject({ status: 'credited', open: usd(-1_000), revision: 3 });
    expect(file.credit_notes).toEqual(
      [usd(4_000), refund].map((amount, at) => ({
        number: expect.stringMatching(new RegExp(`^SKY-C-\\d{4}-00000${at + 1}$`)),
        amount,
        issued_at: expect.any(String),
      })),
    );
    const { documents } = (await administrator.call(readBookingFile, { params: inBooking })).data.data;
    const creditNote = documents?.at(-1);
    expect(creditNote).toMatchObject({ kind: 'credit_note', number: file.credit_notes[1]?.number });
    const document = { params: { ...inBooking, file: creditNote?.file ?? '' } };
    const { response } = await administrator.call(readBookingDocument, document);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${creditNote?.file}"`);
    expect(response.body).toMatch(/^%PDF-1\.7/);
  });
});
