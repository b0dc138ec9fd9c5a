import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { makeCashVoucher, payWithVoucher } from '@travel/contracts/endpoints/payments/cash-vouchers';
import { readPaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { eventually } from '@travel/tooling/jest/eventually';
import { closeConsistentShop } from '../../../testing/table-consistency.ts';
import { organisations } from '../../../testing/fake-delivery.ts';
import { openShop, type Shop } from '../../../testing/open-shop.ts';
import { createBuyer, prepareQuotePayment } from '../../../testing/plan-order.ts';
import { asOperator } from '../../../testing/sandbox.ts';
import { prepareCheckout, payWith, waitForStatus } from '../../../testing/traveller.ts';
import type { TestVisitor } from '../../../testing/visitor.ts';

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
