import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  applyCouponCodeDetails,
  getCouponCodeDetails,
  unlockCouponCodeApi,
} from '@travel/contracts/endpoints/payments/coupons';
import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import { money, multiply } from '@travel/contracts/money/money';
import { openApi, type TestApi } from '../../../testing/open-api.ts';
import { applyCoupon, couponBody, readOptions, unlockCoupon } from '../../../testing/tenders.ts';
import { holdRoom } from '../../../testing/traveller.ts';
import type { TestVisitor } from '../../../testing/visitor.ts';

let api: TestApi;
let traveller: TestVisitor;
let hold: Hold;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(async () => {
  traveller = await api.signedIn('traveller@example.test');
  hold = await holdRoom(traveller);
});
afterAll(() => api.close());

const total = () => hold.total;
const tenth = () => multiply(total(), { numerator: 1, denominator: 10 });

describe('the coupons of a traveller', () => {
  it('[7.2/03] [3/04] lists the coupons of a traveller at data.data.data, including expired ones', async () => {
    const body = { product_type: 'HLT' as const, currency: 'USD' };
    const { data } = (await traveller.call(getCouponCodeDetails, { body })).data.data.data;
    expect(data.map(({ coupon_code }) => coupon_code)).toEqual(
      expect.arrayContaining(['SAVE10', 'FLAT50', 'BIG9999', 'EXPIRED1']),
    );
    expect(data.find(({ coupon_code }) => coupon_code === 'FLAT50')).toEqual({
      coupon_id: 'CP1001FLAT50',
      coupon_code: 'FLAT50',
      coupon_currency: 'USD',
      coupon_trn_id: '',
      applied_amount: 50,
      applied_type: 'amount',
      discount_currency: 'USD',
    });
  });

  it('lists in the payment options what each valid coupon saves, at most the total', async () => {
    const { coupons = [] } = await readOptions(traveller, hold);
    const saved = new Map(coupons.map(({ coupon_code, saves }) => [coupon_code, saves]));
    expect(saved.get('SAVE10')).toEqual(tenth());
    expect(saved.get('FLAT50')).toEqual(money(5_000, 'USD'));
    expect(saved.get('BIG9999')).toEqual(total());
    expect(saved.has('EXPIRED1')).toBe(false);
    expect((await readOptions(api.visitor(), hold)).coupons).toBeUndefined();
  });

  it('[7.2/03] lists coupons only to their owner, and none to guests', async () => {
    const body = { product_type: 'HLT' as const, currency: 'USD' };
    const newcomer = await api.signedIn('newcomer@example.test');
    expect((await newcomer.call(getCouponCodeDetails, { body })).data.data.data.data).toEqual([]);
    expect((await api.visitor().call(getCouponCodeDetails, { body })).problem.status).toBe(401);
  });
});

describe('a coupon', () => {
  it('[7.2/01] [3/04] [4/01] applies a coupon by a request body with or without an envelope', async () => {
    const applied = await applyCoupon(traveller, hold, 'save10');
    expect(applied).toEqual({
      status: 200,
      message: 'Coupon applied successfully',
      message_code: null,
      coupon_trn_id: expect.stringMatching(/^TN[A-Z0-9]+$/),
      applied_amount: tenth().amount / 100,
      applied_type: 'percentage',
      coupon_id: 'CP1001SAVE10',
      coupon_code: 'SAVE10',
      discount_currency: 'USD',
      order: {
        total: total(),
        tenders: [
          {
            tender_id: applied.coupon_trn_id,
            kind: 'coupon',
            source_id: 'CP1001SAVE10',
            label: 'SAVE10',
            points: null,
            amount: tenth(),
          },
        ],
        payable: money(total().amount - tenth().amount, 'USD'),
      },
    });
    expect((await readOptions(traveller, hold)).order).toEqual(applied.order);

    const again = await traveller.call(applyCouponCodeDetails, { body: couponBody(hold, 'SAVE10') });
    expect(again.data).toMatchObject({ status: 200, order: { payable: applied.order.payable } });
  });

  it('[7.2/02] [4/01] restores the payable amount when a coupon is removed, also on a repeated call', async () => {
    const applied = await applyCoupon(traveller, hold, 'SAVE10');
    for (let count = 1; count <= 2; count += 1) {
      expect(await unlockCoupon(traveller, hold, applied)).toEqual({
        status: 200,
        message: 'Coupon released successfully',
        message_code: null,
        order: { total: total(), tenders: [], payable: total() },
      });
    }
  });

  it('[7.2/01] [7.2/02] applies a coupon to the order in the cookie if the body has no order ID', async () => {
    const { order_id: _, ...bare } = couponBody(hold, 'FLAT50');
    const applied = (await traveller.call(applyCouponCodeDetails, { body: { json: bare } })).data;
    expect(applied.order.payable.amount).toBe(total().amount - 5_000);
    const { coupon_id, coupon_trn_id } = applied;
    const body = { coupon_id, coupon_trn_id, org_id: 'main', product_type: 'HLT' as const, site_id: 'main' };
    expect((await traveller.call(unlockCouponCodeApi, { body })).data.order.payable).toEqual(total());
  });

  it('[7.2/02] returns not_applied for the removal of a coupon that another coupon has replaced', async () => {
    const first = await applyCoupon(traveller, hold, 'FLAT50');
    const second = await applyCoupon(traveller, hold, 'FLAT50');
    expect(await unlockCoupon(traveller, hold, first)).toMatchObject({ status: 400, message_code: 'not_applied' });
    expect((await readOptions(traveller, hold)).order.tenders).toHaveLength(1);
    expect(await unlockCoupon(traveller, hold, second)).toMatchObject({ status: 200, order: { tenders: [] } });
  });

  it.each([
    ['coupon_id', { coupon_id: 'CP1001SAVE10' }],
    ['product_type', { product_type: 'CAR' as const }],
  ])('[7.2/02] refuses to remove a coupon with another %s than it was applied with', async (field, other) => {
    const { coupon_id, coupon_trn_id } = await applyCoupon(traveller, hold, 'FLAT50');
    const body = { coupon_id, coupon_trn_id, org_id: 'main', product_type: 'HLT' as const, ...other };
    expect((await traveller.call(unlockCouponCodeApi, { body })).problem).toMatchObject({
      code: 'validation_failed',
      errors: [{ field }],
    });
    expect((await readOptions(traveller, hold)).order.tenders).toHaveLength(1);
  });

  it('[5/05] limits a coupon to the amount to pay', async () => {
    const { order, applied_amount } = await applyCoupon(traveller, hold, 'BIG9999');
    expect(order.payable).toEqual(money(0, 'USD'));
    expect(applied_amount).toBe(total().amount / 100);
  });

  it.each([
    ['EXPIRED1', 'coupon_expired', 'This coupon has expired'],
    ['NOSUCH', 'coupon_unknown', 'Plese enter a valid cupon code'],
  ])(
    '[8/05] refuses the coupon code %s with a message, and keeps the order unchanged',
    async (code, message_code, message) => {
      expect(await applyCoupon(traveller, hold, code)).toMatchObject({
        status: 400,
        message,
        message_code,
        coupon_trn_id: '',
        applied_amount: 0,
        order: { tenders: [], payable: total() },
      });
    },
  );

  it('refuses a second coupon for the same order', async () => {
    await applyCoupon(traveller, hold, 'SAVE10');
    expect(await applyCoupon(traveller, hold, 'FLAT50')).toMatchObject({
      status: 400,
      message_code: 'coupon_applied',
      order: { tenders: [{ label: 'SAVE10' }] },
    });
  });

  it('[5/04] refuses the coupons of other accounts', async () => {
    const newcomer = await api.signedIn('newcomer@example.test');
    const own = await holdRoom(newcomer);
    expect(await applyCoupon(newcomer, own, 'SAVE10')).toMatchObject({ message_code: 'coupon_unknown' });
  });

  it('[2.2/02] refuses coupons if the organisation disables them', async () => {
    const atHarbor = await api.signedIn('traveller@example.test', { host: 'harbor.localhost:3000' });
    const held = await holdRoom(atHarbor);
    const json = { ...couponBody(held, 'SAVE10'), org_id: 'harbor' };
    expect((await atHarbor.call(applyCouponCodeDetails, { body: { json } })).data).toMatchObject({
      status: 400,
      message_code: 'not_taken_here',
    });
    expect((await readOptions(atHarbor, held)).blocks.coupon).toBe(false);
    const list = { product_type: 'HLT' as const, currency: 'USD' };
    expect((await atHarbor.call(getCouponCodeDetails, { body: list })).data.data.data.data).toEqual([]);
  });

  it('refuses coupons to guests and other travellers, for unknown orders and at other organisations', async () => {
    const ask = (visitor: TestVisitor, changed: object = {}) =>
      visitor.call(applyCouponCodeDetails, { body: { json: { ...couponBody(hold, 'SAVE10'), ...changed } } });
    expect((await ask(api.visitor())).problem.status).toBe(401);
    expect((await ask(traveller, { order_id: 'H-NOSUCHORDER' })).problem.code).toBe('order_unknown');
    expect((await ask(traveller, { org_id: 'skyline' })).problem.code).toBe('organisation_wrong');
    const applied = await applyCoupon(traveller, hold, 'SAVE10');
    const newcomer = await api.signedIn('newcomer@example.test');
    const { coupon_id, coupon_trn_id } = applied;
    const body = { coupon_id, coupon_trn_id, org_id: 'main', product_type: 'HLT' as const };
    expect((await newcomer.call(unlockCouponCodeApi, { body })).problem.code).toBe('order_unknown');
  });

  it.each([
    ['with an envelope', (bad: object) => ({ json: bad }), 'json.coupon_code'],
    ['without an envelope', (bad: object) => bad, 'coupon_code'],
  ])('names the invalid field of a coupon request (body %s)', async (_, shaped, field) => {
    const payload = shaped({ ...couponBody(hold, 'SAVE10'), coupon_code: undefined });
    const answer = await traveller.send({ method: 'POST', url: applyCouponCodeDetails.path, payload });
    expect(answer.problem).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
  });

  it('refuses coupon codes after twenty unknown ones in ten minutes', async () => {
    const guesser = await api.signedIn('member@example.test');
    const held = await holdRoom(guesser);
    for (let count = 1; count <= 20; count += 1) {
      expect(await applyCoupon(guesser, held, `GUESS${count}`)).toMatchObject({ status: 400 });
    }
    const stopped = await guesser.call(applyCouponCodeDetails, { body: { json: couponBody(held, 'GUESS21') } });
    expect(stopped.problem.code).toBe('too_many_requests');
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('[7.2/01] converts the amount of a coupon to the currency of the order', async () => {
    const other = await holdRoom(traveller, { currency: 'EUR' });
    const { order, discount_currency } = await applyCoupon(traveller, other, 'FLAT50');
    expect(discount_currency).toBe('EUR');
    const [tender] = order.tenders;
    expect(tender?.amount.amount).toBeGreaterThan(3_000);
    expect(tender?.amount.amount).toBeLessThan(6_000);
  });
});
