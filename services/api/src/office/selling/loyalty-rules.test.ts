import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { changeLoyaltyRules, readLoyaltyRules } from '@travel/contracts/endpoints/office/loyalty-rules';
import { adjustCustomerPoints, readCustomerPoints } from '@travel/contracts/endpoints/office/customer-points';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import { readBalances } from '@travel/contracts/endpoints/payments/balances';
import { dayMs } from '@travel/contracts/time/durations';
import { eventually } from '@travel/tooling/jest/eventually';
import { calculateEarnedPoints, calculateUnspent } from '../../payments/tenders/points/point-arithmetic.ts';
import { queueJob } from '../../testing/jobs.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { signInStaff } from '../../testing/operator.ts';
import { payWith, prepareCheckout, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

const params = { organisation_id: 'main' };
const terms = {
  point_type_code: 'SUN',
  label: 'Sun Points',
  worth: 500,
  per_hundred: 150,
  products: [{ product_type: 'FLT' as const, per_hundred: 50 }],
  expiry_months: 1,
};

let shop: Shop;
let staff: TestVisitor;
let support: TestVisitor;
let traveller: TestVisitor;
let booking: Booking;
beforeAll(async () => {
  shop = await openShop();
  staff = await signInStaff(shop.api, 'merchandiser@example.test');
  traveller = await shop.api.signedIn('newcomer@example.test');
  const made = await prepareCheckout(traveller, { checkin: '2026-11-22', checkout: '2026-11-24' });
  await payWith(traveller, made.payment, await shop.provider.card('visa'));
  booking = await waitForStatus(traveller, made.booking, 'confirmed');
});
afterAll(() => shop.close());

const change = (revision: number, changed: Partial<typeof terms> = {}) =>
  staff.call(changeLoyaltyRules, { params, body: { ...terms, ...changed, revision, why: 'New programme' } });
const readPoints = async () => (await traveller.call(readBalances, {})).data.data.points;
const run = async (name: string) => {
  const id = await queueJob(shop.api, name, {});
  await eventually(async () => {
    const [job] = await shop.api.sql<{ state: string }>('select state from pgboss.job where id = $1', [id]);
    expect(job?.state).toBe('completed');
  });
};

it('earns points once after the travel, keeps their rules, and takes them back after a cancellation', async () => {
  expect((await staff.call(readLoyaltyRules, { params })).data.data).toEqual({
    terms: null,
    revision: 0,
    since: null,
  });
  expect((await change(0, { label: ' ' })).problem.errors?.[0]?.field).toBe('label');
  // Points of the seeded code are worth twice as much.
  expect((await change(0, { point_type_code: 'ALM' })).problem).toMatchObject({
    code: 'code_used',
    errors: [{ field: 'point_type_code' }],
  });
  const answers = await Promise.all([change(0), change(0)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));

  await run('points/earn');
  expect(await readPoints()).toEqual([]);
  shop.api.clock.advance(6 * dayMs);
  // The merchandiser's session has ended.
  staff = await signInStaff(shop.api, 'administrator@example.test');
  await Promise.all([run('points/earn'), run('points/earn')]);
  const points = calculateEarnedPoints(booking.total.amount, 150);
  expect(points).toBeGreaterThan(0);
  expect(await readPoints()).toMatchObject([
    { point_type_code: 'SUN', points, adjustments: [{ kind: 'earned', points }] },
  ]);

  expect((await change(1, { worth: 900 })).problem.code).toBe('code_used');
  expect((await change(1, { point_type_code: 'SUN2', worth: 900 })).status).toBe(200);
  await run('points/earn');
  expect(await readPoints()).toMatchObject([{ point_type_code: 'SUN', points }]);

  await shop.api.sql(
    `update order_items set status = 'cancelled', refund = 0, cancelled_at = $1, settled_at = $1
     where hold_id = (select hold_id from bookings where booking_id = $2)`,
    [shop.api.clock.now(), booking.booking_id],
  );
  await Promise.all([run('points/earn'), run('points/earn')]);
  expect(await readPoints()).toMatchObject([
    { points: 0, adjustments: [{ kind: 'reversed', points: -points }, { kind: 'earned' }] },
  ]);
  support = await signInStaff(shop.api, 'support@example.test');
  const [moved] = await shop.api.sql<{ user_id: string }>('select user_id from point_movements');
  const read = await support.call(readCustomerPoints, {
    params: { ...params, user_id: moved?.user_id ?? '' },
    query: {},
  });
  expect(read.data.data.history).toMatchObject([
    { kind: 'reversed', points: -points, booking_id: booking.booking_id },
    { kind: 'earned', points, who: null },
  ]);
});

it('lets staff give points of the current rules to a customer without any', async () => {
  const whose = { ...params, user_id: 'U1004' };
  const { accounts } = (await support.call(readCustomerPoints, { params: whose, query: {} })).data.data;
  expect(accounts).toMatchObject([{ membership_no: 'LM1004', point_type_code: 'SUN2', points: 0 }]);
  const adjust = (points: number, more = {}) =>
    support.call(adjustCustomerPoints, {
      params: whose,
      body: { membership_no: 'LM1004', point_type_code: 'SUN2', key: randomUUID(), points, why: 'Goodwill', ...more },
    });
  expect((await adjust(-1)).problem.code).toBe('points_missing');
  expect((await adjust(10, { membership_no: 'LM1001' })).problem.code).toBe('points_unknown');
  expect(await shop.api.sql("select points from loyalty_accounts where user_id = 'U1004'")).toEqual([]);
  const both = await Promise.all([adjust(300), adjust(20)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const after = (await support.call(readCustomerPoints, { params: whose, query: {} })).data.data;
  expect(after.accounts).toMatchObject([{ label: terms.label, points: 320 }]);
});

it('expires what was not spent in time, once', async () => {
  await shop.api.sql(`delete from point_movements where kind = 'reversed'`);
  await shop.api.sql(`update order_items set status = 'booked', refund = null, cancelled_at = null, settled_at = null`);
  await shop.api.sql(`update loyalty_accounts a set points = m.points from point_movements m
    where m.membership_no = a.membership_no and m.point_type_code = a.point_type_code`);
  await run('points/expire');
  const [before] = await readPoints();
  expect(before?.points).toBeGreaterThan(0);
  shop.api.clock.advance(32 * dayMs);
  await Promise.all([run('points/expire'), run('points/expire')]);
  traveller = await shop.api.signedIn('newcomer@example.test');
  expect(await readPoints()).toMatchObject([{ points: 0, adjustments: [{ kind: 'expired' }, { kind: 'earned' }] }]);
});

describe('the arithmetic of points', () => {
  const amount = fc.integer({ min: -1_000, max: 1_000_000_000 });
  const rate = fc.integer({ min: 0, max: 100_000 });

  test.prop([amount, amount, rate])(
    'earns whole points, never fewer for more, and none for parts',
    (a, b, perHundred) => {
      const [less, more, both] = [Math.min(a, b), Math.max(a, b), Math.max(a, 0) + Math.max(b, 0)].map((paid) =>
        calculateEarnedPoints(paid, perHundred),
      );
      expect([less, more, both].every((points) => Number.isSafeInteger(points) && Number(points) >= 0)).toBe(true);
      expect(more).toBeGreaterThanOrEqual(less ?? 0);
      expect((less ?? 0) + (more ?? 0)).toBeLessThanOrEqual(both ?? 0);
    },
  );

  const time = fc.integer({ min: 0, max: 1_000 });
  const points = fc.integer({ min: 0, max: 10_000 });
  const lots = fc.array(fc.record({ points, from: time, lasts: fc.integer({ min: 1, max: 500 }) }), { maxLength: 6 });
  const spending = fc.array(fc.record({ points, at: time }), { maxLength: 6 });

  test.prop([lots, spending])('takes spent points from those that expire first, each at most once', (all, spent) => {
    const earned = all.map(({ points: one, from, lasts }, at) => ({
      item_id: String(at),
      points: one,
      at: new Date(from),
      expires_at: new Date(from + lasts),
    }));
    const spendings = spent.map(({ points: one, at }) => ({ points: one, at: new Date(at) }));
    const unspent = calculateUnspent(earned, spendings);
    const taken = earned.map(({ item_id, points: one }) => one - (unspent.get(item_id) ?? 0));
    expect(taken.every((one, at) => one >= 0 && one <= (earned[at]?.points ?? 0))).toBe(true);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
    expect(sum(taken)).toBeLessThanOrEqual(sum(spent.map((one) => one.points)));
    expect(calculateUnspent(earned, spendings.toReversed())).toEqual(unspent);
  });
});
