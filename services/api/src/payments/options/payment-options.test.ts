import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cashcardRedemption } from '@travel/contracts/endpoints/payments/cash-cards';
import { applyCouponCodeDetails } from '@travel/contracts/endpoints/payments/coupons';
import type { Flags } from '@travel/contracts/organisations/flags';
import { readPaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { money, sum } from '@travel/contracts/money/money';
import { organisations } from '../../testing/fake-delivery.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { createOrder } from '../../testing/sandbox-order.ts';
import { applyCash, applyCoupon, cashBody, couponBody, readOptions, usePoints } from '../../testing/tenders.ts';
import { beginHotelBooking, holdRoom } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let api: TestApi;
let traveller: TestVisitor;
beforeAll(async () => {
  api = await openApi();
  traveller = await api.signedIn('traveller@example.test');
});
afterAll(() => api.close());

let version = 1;
/** Changes feature flags of the main organisation, and waits until the API uses them (`heard` returns true). */
const withFlags = async (flags: Partial<Flags>, heard: () => Promise<boolean>): Promise<void> => {
  version += 1;
  const main = { ...organisations.main, flags };
  api.delivery.publish({ snapshot: { version, organisations: [main, organisations.skyline, organisations.harbor] } });
  await eventually(async () => expect(await heard()).toBe(true));
};

const readBlocks = async (visitor: TestVisitor, order_id: string) =>
  (await visitor.call(readPaymentOptions, { params: { order_id } })).data.data.blocks;

describe('the payment options of an order', () => {
  it('[2.2/01] offers coupons, cash cards, points and cards to a traveller who has all of them', async () => {
    const hold = await holdRoom(traveller);
    expect((await readOptions(traveller, hold)).blocks).toMatchObject({
      coupon: true,
      cash_card: true,
      loyalty: true,
      credit_card: true,
    });
  });

  it('[5/14] omits an empty wallet from the payment options', async () => {
    const hold = await holdRoom(traveller);
    const { blocks, wallet } = await readOptions(traveller, hold);
    expect([blocks.wallet, wallet]).toEqual([true, null]);
  });

  it('[2.2/03] [6/01] offers a guest only payment by card', async () => {
    const guest = api.visitor();
    const hold = await holdRoom(guest);
    const { blocks, cash_cards, loyalty, suggestion } = await readOptions(guest, hold);
    expect(blocks).toMatchObject({ coupon: false, cash_card: false, loyalty: false, credit_card: true });
    expect({ cash_cards, loyalty, suggestion }).toEqual({ cash_cards: [], loyalty: null, suggestion: null });
  });

  it('[2.2/03] omits cash cards if the user has no enabled one', async () => {
    await api.sql("update cash_cards set enabled = false where cash_card_id = 'CC1001'");
    const hold = await holdRoom(traveller);
    expect((await readOptions(traveller, hold)).blocks.cash_card).toBe(false);
    expect(await applyCash(traveller, hold, '10')).toMatchObject({ status: 400, message_code: 'cash_card_unknown' });
    await api.sql("update cash_cards set enabled = true where cash_card_id = 'CC1001'");
  });

  it.each([
    ['WLT', { coupon: false, cash_card: false, loyalty: false }],
    ['SUB', { coupon: true, cash_card: true, loyalty: false }],
    ['CRU', { coupon: true, cash_card: false, loyalty: true }],
    ['CAR', { coupon: true, cash_card: true, loyalty: true }],
  ] as const)(
    '[2.2/02] [2.2/03] offers only the coupons, cash cards and points that the product %s accepts',
    async (product_type, blocks) => {
      const order = await createOrder(traveller, { product_type });
      expect(await readBlocks(traveller, order.order_id)).toMatchObject(blocks);
      const body = { data: { ...cashBody({ token: order.order_id, total: order.total }, '10'), product_type } };
      const { status } = (await traveller.call(cashcardRedemption, { body })).data;
      expect(status).toBe(blocks.cash_card ? 200 : 400);
      const json = { ...couponBody({ token: order.order_id, total: order.total }, 'NOSUCHCODE'), product_type };
      const { message_code } = (await traveller.call(applyCouponCodeDetails, { body: { json } })).data;
      expect(message_code).toBe(blocks.coupon ? 'coupon_unknown' : 'not_taken_here');
    },
  );

  const switches = [
    ['[2.2/02]', 'couponsDisabled', 'coupon'],
    ['[2.2/03]', 'cashCardsDisabled', 'cash_card'],
    ['[2.2/01]', 'loyaltyPointsDisabled', 'loyalty'],
    ['[2.2/04]', 'creditCardsDisabled', 'credit_card'],
  ] as const;
  it.each(switches)('%s excludes the payment method that the organisation disables with %s', async (_, flag, block) => {
    const hold = await holdRoom(traveller);
    await withFlags({ [flag]: true }, async () => !(await readOptions(traveller, hold)).blocks[block]);
    const applied = {
      coupon: () => applyCoupon(traveller, hold, 'SAVE10'),
      cash_card: () => applyCash(traveller, hold, '10'),
      loyalty: () => usePoints(traveller, hold, 100),
      credit_card: () => Promise.resolve({ message_code: 'not_taken_here' }),
    };
    expect(await applied[block]()).toMatchObject({ message_code: 'not_taken_here' });
    await withFlags({}, async () => (await readOptions(traveller, hold)).blocks[block]);
  });

  it('shows the payment options only to visitors with access to the booking, once one exists', async () => {
    const guest = api.visitor();
    const hold = await holdRoom(guest);
    expect((await api.visitor().call(readPaymentOptions, { params: { order_id: hold.token } })).status).toBe(200);
    await beginHotelBooking(guest, hold);
    const stranger = await api.visitor().call(readPaymentOptions, { params: { order_id: hold.token } });
    expect(stranger.problem.code).toBe('order_unknown');
    expect((await readOptions(guest, hold)).order.payable).toEqual(hold.total);
  });

  it('suggests to apply the best coupon, then points, then the cash card', async () => {
    await api.sql("update coupons set valid_until = '2026-11-19' where coupon_code = 'BIG9999'");
    const hold = await holdRoom(traveller);
    const { suggestion, order } = await readOptions(traveller, hold);
    expect(suggestion?.tenders.map(({ kind, label }) => [kind, label])).toEqual([
      ['coupon', hold.total.amount > 50_000 ? 'SAVE10' : 'FLAT50'],
      ['loyalty', 'Solstice Points'],
      ['cash_card', null],
    ]);
    const parts = suggestion?.tenders.map(({ amount }) => amount) ?? [];
    expect(sum([...parts, suggestion?.payable ?? money(0, 'USD')], 'USD')).toEqual(order.total);
  });
});
