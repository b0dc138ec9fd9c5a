import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { makeCashVoucher, payWithVoucher } from '@travel/contracts/endpoints/payments/cash-vouchers';
import {
  createCashVouchers,
  listCashVouchers,
  readCashVoucher,
  voidCashVoucher,
} from '@travel/contracts/endpoints/office/cash-vouchers';
import { readPaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { eventually } from '@travel/tooling/jest/eventually';
import { closeConsistentShop } from '../../../testing/table-consistency.ts';
import { organisations } from '../../../testing/fake-delivery.ts';
import { signInStaff } from '../../../testing/operator.ts';
import { openShop, type Shop } from '../../../testing/open-shop.ts';
import { createBuyer, prepareQuotePayment } from '../../../testing/plan-order.ts';
import { asOperator } from '../../../testing/sandbox.ts';
import { prepareCheckout, payWith, waitForStatus } from '../../../testing/traveller.ts';
import type { TestVisitor } from '../../../testing/visitor.ts';
import { digestCode } from './voucher-money.ts';

let shop: Shop;

const offersCashVoucher = async (visitor: TestVisitor, order_id: string) =>
  (await visitor.call(readPaymentOptions, { params: { order_id } })).data.data.cash_voucher ?? false;

/** Enables or disables cash vouchers for the main organisation, from the next call on. */
const turn = async (isOn: boolean) => {
  const main = {
    ...organisations.main,
    payment_suppliers: ['PG_03' as const, ...(isOn ? ['CASH_VOUCHER' as const] : [])],
  };
  shop.api.delivery.publish({
    snapshot: { version: Date.now(), organisations: [main, organisations.skyline, organisations.harbor] },
  });
  const guest = shop.api.visitor();
  const { hold } = await prepareCheckout(guest);
  await eventually(async () => expect(await offersCashVoucher(guest, hold.token)).toBe(isOn));
};

beforeAll(async () => {
  shop = await openShop();
  await turn(true);
});
beforeEach(() => shop.api.sql('delete from attempts'));
afterAll(() => closeConsistentShop(shop));

const make = async (amount: number, { organisation = 'main', currency = 'USD' } = {}) =>
  (await shop.api.visitor().call(makeCashVoucher, { body: { organisation, amount: { amount, currency } } }, asOperator))
    .data.data;
const pay = (visitor: TestVisitor, { payment_id }: Pick<Payment, 'payment_id'>, code: string) =>
  visitor.call(payWithVoucher, { params: { payment_id }, body: { code } });
const readBalance = async (voucher_id: string) => {
  const [row] = await shop.api.sql<{ balance: number }>(
    'select balance::int as balance from cash_vouchers where voucher_id = $1',
    [voucher_id],
  );
  return row?.balance;
};

describe('[9/12] paying with a cash voucher', () => {
  it('confirms a booking paid by cash voucher without a card, and keeps the rest on the voucher', async () => {
    const guest = shop.api.visitor();
    const { booking, payment, hold } = await prepareCheckout(guest);
    const voucher = await make(hold.total.amount + 5_000);
    expect(voucher.code).toMatch(/^(\w{4}-){3}\w{4}$/);
    // The voucher code as people type it: in lower case and with spaces.
    const typed = ` ${voucher.code.toLowerCase().replace('-', ' ')} `;
    const paid = (await pay(guest, payment, typed)).data.data;
    expect(paid).toMatchObject({ method: 'cash_voucher', status: 'requires_capture', gateway: null });
    const confirmed = await waitForStatus(guest, booking, 'confirmed');
    expect(confirmed.payment).toMatchObject({ method: 'cash_voucher', amount: hold.total, last4: null });
    expect(await readBalance(voucher.voucher_id)).toBe(5_000);
    // Repeats the request, as if the first response was lost.
    expect((await pay(guest, payment, voucher.code)).data.data.method).toBe('cash_voucher');
    expect(await readBalance(voucher.voucher_id)).toBe(5_000);
    const receipt = () => shop.api.mails.find(({ messageId }) => messageId?.includes(booking.booking_id));
    await eventually(() => expect(receipt()?.text).toContain('Paid with a cash voucher'));
  });

  it('refunds a cancellation to the cash voucher', async () => {
    const guest = shop.api.visitor();
    const { booking, payment, hold } = await prepareCheckout(guest, { refundable: true });
    const voucher = await make(hold.total.amount);
    await pay(guest, payment, voucher.code);
    await waitForStatus(guest, booking, 'confirmed');
    expect(await readBalance(voucher.voucher_id)).toBe(0);
    const params = { booking_id: booking.booking_id };
    const { refund } = (await guest.call(previewCancellation, { params })).data.data;
    await guest.call(cancelBooking, { params, body: { agreed_refund: refund } });
    await waitForStatus(guest, booking, 'cancelled');
    expect(refund.amount).toBeGreaterThan(0);
    expect(await readBalance(voucher.voucher_id)).toBe(refund.amount);
  });

  it('gives the entire amount back to the cash voucher if the supplier cannot book', async () => {
    const guest = shop.api.visitor();
    const guests = [{ first_name: 'Maya', last_name: 'Soldout' }];
    const { booking, payment, hold } = await prepareCheckout(guest, {}, { guests });
    const voucher = await make(hold.total.amount);
    await pay(guest, payment, voucher.code);
    await waitForStatus(guest, booking, 'failed');
    await eventually(async () => expect(await readBalance(voucher.voucher_id)).toBe(hold.total.amount));
  });

  it('pays for only one of two bookings that use the same cash voucher simultaneously', async () => {
    const [one, other] = [shop.api.visitor(), shop.api.visitor()];
    const [first, second] = [await prepareCheckout(one), await prepareCheckout(other)];
    const voucher = await make(first.hold.total.amount);
    const answers = await Promise.all([
      pay(one, first.payment, voucher.code),
      pay(other, second.payment, voucher.code),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await readBalance(voucher.voucher_id)).toBe(0);
  });

  it.each([
    ['less than the amount to pay', 1, {}, 'voucher_too_small'],
    ['another currency', undefined, { currency: 'EUR' }, 'voucher_too_small'],
    ['another organisation', undefined, { organisation: 'skyline' }, 'voucher_unknown'],
  ])('rejects a cash voucher of %s, and then accepts a card', async (_, amount, of, code) => {
    const guest = shop.api.visitor();
    const { booking, payment, hold } = await prepareCheckout(guest);
    const voucher = await make(amount ?? hold.total.amount, of);
    expect((await pay(guest, payment, voucher.code)).problem.code).toBe(code);
    await payWith(guest, payment, await shop.provider.card('visa'));
    await waitForStatus(guest, booking, 'confirmed');
  });

  it('rejects further voucher codes for an order after ten unknown ones', async () => {
    const guest = shop.api.visitor();
    const { payment, hold } = await prepareCheckout(guest);
    const voucher = await make(hold.total.amount);
    for (let time = 0; time < 10; time += 1) {
      const { problem } = await pay(guest, payment, `AAAA-BBBB-CCCC-DDD${time}`);
      expect(problem).toMatchObject({ status: 422, code: 'voucher_unknown', errors: [{ field: 'code' }] });
    }
    expect((await pay(guest, payment, voucher.code)).problem.status).toBe(429);
  });

  it('refuses cash vouchers for memberships, and at organisations that disabled them', async () => {
    const buyer = await createBuyer(shop.api);
    const plan = await prepareQuotePayment(buyer, { sub_id: 'PLLONGDAYS' }, true);
    const voucher = await make(1_000_000);
    expect((await pay(buyer, plan.payment, voucher.code)).problem.code).toBe('voucher_not_offered');
    await turn(false);
    const guest = shop.api.visitor();
    const { payment } = await prepareCheckout(guest);
    expect((await pay(guest, payment, voucher.code)).problem).toMatchObject({
      status: 403,
      code: 'voucher_not_offered',
    });
    await turn(true);
  });

  it('creates cash vouchers only for operators and existing organisations', async () => {
    const body = { organisation: 'nowhere', amount: { amount: 1_000, currency: 'USD' } };
    const visitor = shop.api.visitor();
    expect((await visitor.call(makeCashVoucher, { body }, asOperator)).problem.code).toBe('organisation_unknown');
    expect((await visitor.call(makeCashVoucher, { body })).problem.status).toBe(401);
  });
});

describe('cash vouchers in the back office', () => {
  const params = { organisation_id: 'main' };
  let finance: TestVisitor;
  beforeAll(async () => {
    finance = await signInStaff(shop.api, 'finance@example.test');
  });

  const list = async (query: {
    state?: 'active' | 'spent' | 'void';
    q?: string;
    code_hash?: string;
    limit?: number;
    after?: string;
  }) => (await finance.call(listCashVouchers, { params, query })).data.data;
  const readFile = async (voucher_id: string) =>
    (await finance.call(readCashVoucher, { params: { ...params, voucher_id } })).data.data;
  const voidOne = (voucher_id: string, amount: number) =>
    finance.call(voidCashVoucher, {
      params: { ...params, voucher_id },
      body: { balance: { amount, currency: 'USD' }, why: 'Reported as lost' },
    });
  const create = (amount: number, more: { count?: number; key?: string; currency?: string } = {}) => {
    const { count = 1, key = randomUUID(), currency = 'USD' } = more;
    const body = { key, count, amount: { amount, currency }, why: 'Sold at the counter' };
    return finance.call(createCashVouchers, { params, body });
  };
  const createOne = async (amount: number) => {
    const [voucher] = (await create(amount)).data.data.vouchers;
    if (!voucher) throw new Error('No voucher was created');
    return voucher;
  };
  const readTrail = (subject: string) =>
    shop.api.sql('select action, who, why, before, after from staff_actions where subject = $1 order by action_id', [
      subject,
    ]);

  it('creates vouchers once for a key, and finds them by state, ID and code', async () => {
    const key = randomUUID();
    const { vouchers } = (await create(5_000, { count: 3, key })).data.data;
    expect(vouchers.map(({ code }) => code)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^(\w{4}-){3}\w{4}$/)),
    );
    const repeated = await Promise.all([create(5_000, { count: 3, key }), create(5_000, { count: 3, key })]);
    expect(repeated.map(({ data }) => data.data.vouchers)).toEqual([vouchers, vouchers]);
    for (const other of [{ count: 4 }, { count: 2 }, { currency: 'EUR' }]) {
      expect((await create(5_000, { count: 3, key, ...other })).problem).toMatchObject({
        status: 409,
        code: 'key_taken',
        errors: [{ field: 'key' }],
      });
    }
    expect((await create(5_000, { currency: 'XXX' })).problem).toMatchObject({ code: 'currency_unknown' });

    const ids = vouchers.map(({ voucher_id }) => voucher_id);
    const [first = '', second = ''] = ids;
    expect(await readTrail(first)).toEqual([
      {
        action: 'cash-vouchers.created',
        who: 'finance@example.test',
        why: 'Sold at the counter',
        before: null,
        after: { amount: 5_000, currency: 'USD', vouchers: ids },
      },
    ]);
    const all = await list({ limit: 100 });
    expect(all).toMatchObject({ is_offered: true, currencies: expect.arrayContaining(['USD', 'EUR']), next: null });
    expect(all.vouchers.map(({ voucher_id }) => voucher_id)).toEqual(expect.arrayContaining(ids));
    const page = await list({ limit: 2 });
    const rest = await list({ limit: 100, after: page.next ?? '' });
    expect([...page.vouchers, ...rest.vouchers]).toEqual(all.vouchers);
    const code = vouchers[1]?.code ?? '';
    const code_hash = digestCode(code);
    for (const query of [
      { q: second },
      { q: second.slice(0, 10).toLowerCase() },
      { code_hash },
      { q: 'no', code_hash },
    ]) {
      expect((await list({ ...query, state: 'active' })).vouchers).toMatchObject([{ voucher_id: second }]);
    }
    expect((await list({ q: code })).vouchers).toEqual([]);
    expect((await list({ q: second, state: 'spent' })).vouchers).toEqual([]);
    const skyline = await signInStaff(shop.api, 'administrator@example.test');
    const elsewhere = { organisation_id: 'skyline' };
    expect(
      (await skyline.call(listCashVouchers, { params: elsewhere, query: { code_hash } })).data.data.vouchers,
    ).toEqual([]);
    const read = await skyline.call(readCashVoucher, { params: { ...elsewhere, voucher_id: second } });
    expect(read.problem).toMatchObject({ status: 404, code: 'voucher_unknown' });

    const body = { key, count: 3, amount: { amount: 5_000, currency: 'USD' }, why: 'Sold at the counter' };
    expect((await skyline.call(createCashVouchers, { params, body })).problem.code).toBe('key_taken');
    await shop.api.sql("update cash_vouchers set created_at = created_at - interval '1 hour' where request_key = $1", [
      key,
    ]);
    expect((await create(5_000, { count: 3, key })).problem.code).toBe('key_taken');
  });

  it('voids a voucher once, which pays nothing more, and to which a refund returns', async () => {
    const guest = shop.api.visitor();
    const { booking, payment, hold } = await prepareCheckout(guest, { refundable: true });
    const { voucher_id, code } = await createOne(hold.total.amount + 5_000);
    await pay(guest, payment, code);
    const { number } = await waitForStatus(guest, booking, 'confirmed');
    expect(await readFile(voucher_id)).toMatchObject({
      voucher: { state: 'active', balance: { amount: 5_000 }, created_by: 'finance@example.test' },
      payments: [{ booking_id: booking.booking_id, number, amount: hold.total, returned: { amount: 0 } }],
    });
    expect((await voidOne(voucher_id, 6_000)).problem).toMatchObject({ status: 409, code: 'voucher_changed' });
    const voided = (await voidOne(voucher_id, 5_000)).data.data;
    expect(voided).toMatchObject({ state: 'void', balance: { amount: 0 } });
    expect((await voidOne(voucher_id, 5_000)).data.data).toEqual(voided);
    expect(await readTrail(voucher_id)).toMatchObject([
      { action: 'cash-vouchers.created' },
      {
        action: 'cash-voucher.voided',
        why: 'Reported as lost',
        before: { state: 'active', balance: 5_000, currency: 'USD' },
        after: { state: 'void', balance: 0, currency: 'USD' },
      },
    ]);

    const cancelled = { booking_id: booking.booking_id };
    const { refund } = (await guest.call(previewCancellation, { params: cancelled })).data.data;
    await guest.call(cancelBooking, { params: cancelled, body: { agreed_refund: refund } });
    await waitForStatus(guest, booking, 'cancelled');
    expect(await readFile(voucher_id)).toMatchObject({
      voucher: { state: 'void', balance: refund },
      payments: [{ returned: refund }],
    });
    const other = shop.api.visitor();
    const { payment: next } = await prepareCheckout(other, { refundable: true });
    expect((await pay(other, next, code)).problem.code).toBe('voucher_too_small');
    expect((await list({ code_hash: digestCode(code), state: 'void' })).vouchers).toHaveLength(1);
  });

  it('accepts only one of a payment and a void at the same time', async () => {
    const guest = shop.api.visitor();
    const { payment, hold } = await prepareCheckout(guest);
    const { voucher_id, code } = await createOne(hold.total.amount);
    const [paid, voided] = await Promise.all([pay(guest, payment, code), voidOne(voucher_id, hold.total.amount)]);
    expect([paid.status, voided.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await readBalance(voucher_id)).toBe(0);
  });
});
