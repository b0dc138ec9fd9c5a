import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import { applyPoints, checkLoyaltyPoints } from '@travel/contracts/endpoints/payments/loyalty';
import { money, toDecimal } from '@travel/contracts/money/money';
import { openApi, type TestApi } from '../../../testing/open-api.ts';
import { applyCoupon, readOptions, pointsBody, usePoints } from '../../../testing/tenders.ts';
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
afterEach(async () => {
  await traveller.call(applyPoints, { body: { ...pointsBody(hold, 0), unapply: true } });
});
afterAll(() => api.close());

const total = () => hold.total;

const check = (visitor: TestVisitor, held: Hold, changed: object = {}) =>
  visitor.call(checkLoyaltyPoints, {
    body: {
      uuid: held.token,
      productType: 'HTL',
      bookingAmount: toDecimal(held.total),
      loyaltyMembershipNo: 'LM1001',
      ...changed,
    },
  });

describe('points', () => {
  it.each(['0x10', '1e3', '', ' 5', '5.0', '+5'])(
    '[7.2/07] accepts only digits as the number of points, and rejects %p',
    async (pointsQuantity) => {
      const answer = await traveller.call(applyPoints, { body: { ...pointsBody(hold, 0), pointsQuantity } });
      expect(answer.problem).toMatchObject({ code: 'validation_failed', errors: [{ field: 'pointsQuantity' }] });
      const digits = { ...pointsBody(hold, 0), pointsQuantity: '500' };
      expect((await traveller.call(applyPoints, { body: digits })).data.points).toBe(500);
    },
  );

  it('[7.2/08] [3/06] lists points by type with their value and the usable number', async () => {
    expect((await readOptions(traveller, hold)).loyalty).toEqual({ membership_no: 'LM1001', agent_extra: false });
    expect((await check(traveller, hold)).data).toEqual({
      statusCode: 200,
      data: [
        {
          points: 12_000,
          usable_points: 12_000,
          rate_per_miles: 0.01,
          point_type_code: 'ALM',
          point_type_label: 'Solstice Points',
          funding_partner_code: 'ALMANAC',
          rule_code: 'WHOLE',
          rule_level: 'booking',
        },
      ],
      summary: [{ title: 'Solstice Points', code: 'ALM', value: 120, currency: 'USD' }],
      types: [{ title: 'Solstice Points', code: 'ALM', value: 12_000, currency: 'USD' }],
      order: { total: total(), tenders: [], payable: total() },
    });
  });

  it('[7.2/07] [4/03] applies points to an order with statusCode 200, and removes them', async () => {
    const applied = await usePoints(traveller, hold, 5_000);
    expect(applied).toEqual({
      statusCode: 200,
      message: 'Points applied successfully',
      message_code: null,
      points: 5_000,
      amount: 50,
      currency: 'USD',
      order: {
        total: total(),
        tenders: [
          {
            tender_id: expect.any(String),
            kind: 'loyalty',
            source_id: 'LM1001/ALM',
            label: 'Solstice Points',
            points: 5_000,
            amount: money(5_000, 'USD'),
          },
        ],
        payable: money(total().amount - 5_000, 'USD'),
      },
    });
    const body = { ...pointsBody(hold, 5_000), unapply: true };
    expect((await traveller.call(applyPoints, { body })).data).toMatchObject({
      statusCode: 200,
      order: { tenders: [], payable: total() },
    });
  });

  it('[5/06] limits points to the usable number of their type', async () => {
    expect(await usePoints(traveller, hold, 1_000_000)).toMatchObject({ statusCode: 200, points: 12_000 });
    const { amount } = total();
    await applyCoupon(traveller, hold, 'SAVE10');
    expect((await check(traveller, hold)).data.data[0]?.usable_points).toBe(Math.min(12_000, amount));
  });

  it('[5/06] limits points to the amount left to pay', async () => {
    hold = await holdRoom(traveller, { place: 'bangkok', checkin: '2027-05-14', checkout: '2027-05-15' });
    const { amount } = total();
    const usable = Math.min(12_000, amount);
    expect((await check(traveller, hold)).data.data[0]?.usable_points).toBe(usable);
    const { points, order } = await usePoints(traveller, hold, 12_000);
    expect(points).toBe(usable);
    expect(order.payable.amount).toBe(amount - usable);
  });

  it.each([
    ['zero points', { pointsQuantity: 0 }, 'points_missing'],
    ['an unknown type', { pointsType: 'MOON' }, 'points_unknown'],
    ['a removal of points that were not applied', { unapply: true }, 'not_applied'],
  ])('[4/03] [8/11] refuses %s with another statusCode than 200', async (_, changed, message_code) => {
    const body = { ...pointsBody(hold, 100), ...changed };
    expect((await traveller.call(applyPoints, { body })).data).toMatchObject({
      statusCode: 400,
      message_code,
      order: { tenders: [], payable: total() },
    });
  });

  it('[7.2/07] accepts only the product code HTL for hotels, not HLT', async () => {
    const payload = { ...pointsBody(hold, 100), productType: 'HLT' };
    const answer = await traveller.send({ method: 'POST', url: applyPoints.path, payload });
    expect(answer.problem).toMatchObject({ errors: [{ field: 'productType' }] });
  });

  it('refuses points to guests, and points of another membership', async () => {
    expect((await check(api.visitor(), hold)).problem.status).toBe(401);
    const newcomer = await api.signedIn('newcomer@example.test');
    const own = await holdRoom(newcomer);
    expect((await check(newcomer, own)).data).toMatchObject({ statusCode: 400, data: [] });
    expect(await usePoints(newcomer, own, 100)).toMatchObject({ statusCode: 400, message_code: 'points_unknown' });
    expect((await readOptions(newcomer, own)).blocks.loyalty).toBe(false);
  });
});

describe('an agent', () => {
  it('[7.2/07] [7.2/08] counts the extra amount of an agent as part of the price that limits points', async () => {
    const agent = await api.signedIn('agent@example.test');
    const held = await holdRoom(agent);
    const { amount } = held.total;
    const whose = { loyaltyMembershipNo: 'LM1007' };
    const usable = async (agent_extra_amount: string) =>
      (await check(agent, held, { ...whose, agent_extra_amount })).data.data.find(
        ({ point_type_code }) => point_type_code === 'ALM',
      )?.usable_points;
    const half = Math.round(amount / 2);
    expect(await usable('0')).toBe(Math.min(90_000, half));
    expect(await usable('100.00')).toBe(Math.min(90_000, Math.round((amount + 10_000) / 2)));
    const body = { ...pointsBody(held, 90_000), agent_extra_amount: '100.00' };
    expect((await agent.call(applyPoints, { body })).data.points).toBe(
      Math.min(90_000, Math.round((amount + 10_000) / 2)),
    );
    expect((await readOptions(agent, held)).loyalty).toEqual({ membership_no: 'LM1007', agent_extra: true });
  });

  it('refuses an extra amount from users who are not agents', async () => {
    expect((await check(traveller, hold, { agent_extra_amount: '1' })).problem.code).toBe('agents_only');
    const body = { ...pointsBody(hold, 100), agent_extra_amount: '1.00' };
    expect((await traveller.call(applyPoints, { body })).problem.code).toBe('agents_only');
  });
});
