import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readMembership } from '@travel/contracts/endpoints/membership/memberships';
import { payMembership, readPlansProfile } from '@travel/contracts/endpoints/membership/plans';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { createQuote } from '../../testing/plan-order.ts';
import { resetSeed } from '../../testing/sandbox.ts';
import { waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

type PayMembershipBody = EndpointRequest<typeof payMembership>['body'];

const atWork: PayMembershipBody = {
  sub_plan_id: 'PLATWORK',
  currency: 'USD',
  subscription_code: 'SUB-AW-12',
  membership_id: 'MB1001',
  plan_amount: '59.00',
  userId: 'U1002',
  referer: '/home',
  charge_org: true,
};

const newcomer = () => shop.api.signedIn('newcomer@example.test');
const pay = (visitor: TestVisitor, said: Partial<PayMembershipBody> = {}) =>
  visitor.call(payMembership, { body: { ...atWork, ...said } });

const readOwnMembership = async (visitor: TestVisitor) => (await visitor.call(readMembership, { query: {} })).data.data;

describe('[7.3/04] payment-membership', () => {
  it('[3/11] refuses fields that do not match the plan, and plans that are paid on screen', async () => {
    const visitor = await newcomer();
    const refusal = async (said: Partial<PayMembershipBody>) => (await pay(visitor, said)).problem;
    expect((await pay(shop.api.visitor())).problem).toMatchObject({ status: 401 });
    expect(await refusal({ userId: 'U1003' })).toMatchObject({ status: 403, code: 'other_user' });
    const demo = await shop.api.signedIn('demo@example.test');
    expect((await pay(demo, { userId: 'U1006' })).problem).toMatchObject({ status: 403, code: 'demo_account' });
    expect(await refusal({ sub_plan_id: 'PLSKYATWORK' })).toMatchObject({ status: 404, code: 'plan_unknown' });
    expect(await refusal({ time_zone: 'Nowhere' })).toMatchObject({ status: 422, code: 'time_zone_wrong' });
    for (const [field, value] of [
      ['currency', 'EUR'],
      ['subscription_code', 'SUB-LD-12'],
      ['membership_id', 'MB9999'],
      ['plan_amount', '58.00'],
      // An amount in US dollars has at most two decimals.
      ['plan_amount', '59.005'],
      ['charge_org', false],
    ] as const) {
      expect(await refusal({ [field]: value })).toMatchObject({
        status: 409,
        code: 'plan_changed',
        errors: [{ field }],
      });
    }
    for (const said of [
      { sub_plan_id: 'PLLONGDAYS', subscription_code: 'SUB-LD-12', plan_amount: '89.00', charge_org: false },
      // A trial requires a card, so it cannot begin by this call.
      { sub_plan_id: 'PLFIRSTLIGHT', subscription_code: 'SUB-FL-01', plan_amount: 12, charge_org: false },
    ]) {
      expect(await refusal(said)).toMatchObject({ status: 409, code: 'payment_wanted' });
    }
    expect(await readOwnMembership(visitor)).toBeNull();
  });

  it('begins a plan that the organisation pays for only once, despite 20 simultaneous and later calls', async () => {
    const visitor = await newcomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(visitor)));
    const bookings = new Set(answers.map(({ data }) => data.data.booking_id));
    expect(bookings.size).toBe(1);
    const [booking_id = ''] = bookings;
    expect(await waitForStatus(visitor, { booking_id }, 'confirmed')).toMatchObject({
      product_type: 'SUB',
      items: [{ title: 'Almanac at Work' }],
    });
    expect((await pay(visitor)).data.data).toEqual({ booking_id, status: 'confirmed' });
    expect(await readOwnMembership(visitor)).toMatchObject({
      phase: 'active',
      plan_id: 'PLATWORK',
      plan_expiry_date: '2027-11-19',
      next_billing: { on: '2027-11-20', amount: { amount: 5_900, currency: 'USD' }, by_org: true },
      payment_method: null,
    });
    const charges = await shop.api.sql(
      `select c.kind, c.state, c.amount::int, i.state as invoice from subscription_charges c
       join subscription_invoices i using (charge_id) where c.booking_id = $1`,
      [booking_id],
    );
    expect(charges).toEqual([
      { kind: 'initial', state: 'by_organisation', amount: 5_900, invoice: 'charged_to_organisation' },
    ]);
    const profile = await visitor.call(readPlansProfile, { params: { user_id: 'U1002' }, query: {} });
    expect(profile.data).toMatchObject({
      displayModal: false,
      userProfile: { subscription_details: { plan_status: 'ACTIVE', next_payment_by_org: true } },
    });
  });

  it('[5/10] leaves a debt due if the organisation pays', async () => {
    const visitor = await shop.api.signedIn('lapsed@example.test');
    const quote = await createQuote(visitor, { sub_id: 'PLATWORK' });
    expect([quote.amount.amount, quote.debt_left.amount]).toEqual([0, 1_500]);
    expect((await pay(visitor, { userId: 'U1004' })).data.data.status).toBe('confirmed');
    expect(await readOwnMembership(visitor)).toMatchObject({ phase: 'active', debts: [{ debt_id: 'SDSEEDED1001' }] });
    // The unpaid debt can still be paid by an order of its own.
    expect((await createQuote(visitor, { purpose: 'debt' })).amount.amount).toBe(1_500);
  });

  it('begins a plan that costs nothing and saves no card', async () => {
    await shop.api.sql(`update plan_versions set initial_price = 0 where sub_id = 'PLGRANDTOUR'`);
    const visitor = await shop.api.signedIn('agent@example.test');
    const free = { sub_plan_id: 'PLGRANDTOUR', subscription_code: 'SUB-GT-24', plan_amount: 0, charge_org: false };
    expect((await pay(visitor, { ...free, userId: 'U1007' })).data.data.status).toBe('confirmed');
    expect(await readOwnMembership(visitor)).toMatchObject({ plan_id: 'PLGRANDTOUR', plan_expiry_date: '2028-11-19' });
  });

  it('restores the seeded memberships when the sandbox is reset', async () => {
    await resetSeed(shop.api);
    expect(await readOwnMembership(await newcomer())).toBeNull();
    const lapsed = await shop.api.signedIn('lapsed@example.test');
    expect(await readOwnMembership(lapsed)).toMatchObject({ phase: 'expired', debts: [{ debt_id: 'SDSEEDED1001' }] });
  });
});
