import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listMembershipInvoices, readMembership } from '@travel/contracts/endpoints/membership/memberships';
import {
  listSubscriptionPlans,
  planSchema,
  readMembershipTerms,
  readPlansProfile,
  readRenewal,
} from '@travel/contracts/endpoints/membership/plans';
import { languages } from '@travel/contracts/locale/languages';
import { createMembershipTokens } from '../subscriptions/membership-tokens.ts';
import { openApi, type TestApi } from '../../testing/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const plansIn = async (lang: string, host?: string) =>
  (await api.visitor(host === undefined ? {} : { host }).call(listSubscriptionPlans, { body: { lang } })).data
    .subscriptionplans.data.data.data;

const users = { newcomer: 'U1002', member: 'U1003', lapsed: 'U1004', demo: 'U1006' } as const;

const readProfile = async (name: keyof typeof users, lang?: string) => {
  const visitor = await api.signedIn(`${name}@example.test`);
  return visitor.call(readPlansProfile, { params: { user_id: users[name] }, query: { ...(lang && { lang }) } });
};

describe('plans on offer', () => {
  it('[7.3/03] [3/07] returns plans to guests with all of their fields, in the order of the organisation', async () => {
    const offered = await plansIn('en-US');
    expect(offered.map(({ subplan_name }) => subplan_name)).toEqual([
      'First Light',
      'Long Days',
      'Grand Tour',
      'Almanac at Work',
    ]);
    expect(offered[0]).toEqual({
      sub_id: 'PLFIRSTLIGHT',
      membership_id: 'MB1001',
      subscription_code: 'SUB-FL-01',
      subplan_name: 'First Light',
      subplan_desc: 'Try everything for a month before the first charge.',
      sub_plan_image_url: 'mountains-rose-1',
      sub_plan_initial_price: '12.00',
      sub_plan_renewal_price: '12.00',
      currency_code: 'USD',
      sub_plan_validity_year: 0,
      sub_plan_validity_month: 1,
      sub_plan_auto_validity_year: 0,
      sub_plan_auto_validity_month: 1,
      is_renewable: true,
      sub_plan_charge_after: 30,
      init_charge_org: false,
      html: 'terms/first-light.html',
      member_discount_percent: 8,
    });
    expect(offered.map((plan) => [plan.is_renewable, plan.init_charge_org, plan.sub_plan_renewal_price])).toEqual([
      [true, false, '12.00'],
      [true, false, '79.00'],
      [false, false, '149.00'],
      [true, true, '59.00'],
    ]);
  });

  it('describes plans in each language under the same name', async () => {
    const all = await Promise.all(languages.map(({ code }) => plansIn(code)));
    expect(new Set(all.map((plans) => plans.map(({ subplan_name }) => subplan_name).join())).size).toBe(1);
    expect(new Set(all.map((plans) => plans[0]?.subplan_desc)).size).toBe(languages.length);
    expect(await plansIn('nl-NL')).toEqual(await plansIn('en-US'));
  });

  it('lists the plans of one organisation in its currency, without withdrawn ones', async () => {
    const harbor = await plansIn('en-US', 'harbor.localhost:3000');
    expect(harbor.map(({ subplan_name, currency_code }) => [subplan_name, currency_code])).toEqual([
      ['First Tide', 'EUR'],
      ['Safe Mooring', 'EUR'],
      ['Open Water', 'EUR'],
      ['Harbor at Work', 'EUR'],
    ]);
    await api.sql(`update plans set status = 'withdrawn' where sub_id = 'PLSKYPANORAMA'`);
    const skyline = await plansIn('en-US', 'skyline.localhost:3000');
    expect(skyline.map(({ sub_id }) => sub_id)).toEqual(['PLSKYFIRSTFLOOR', 'PLSKYROOFTOP', 'PLSKYATWORK']);
  });

  it('[7.3/02] returns the shared terms as HTML in the requested language', async () => {
    const terms = await Promise.all(
      languages.map(async ({ code }) => {
        const { data } = (await api.visitor().call(readMembershipTerms, { body: { lang: code } })).data;
        return data;
      }),
    );
    expect(new Set(terms).size).toBe(languages.length);
    for (const html of terms) expect(html).toMatch(/^<h2>[^<]+<\/h2>[\s\S]+<\/p>$/);
    expect(terms[0]).toContain('Terms of membership');
  });
});

describe('[2.5/10] [7.3/05] the plans profile', () => {
  it('[3/09] makes the page open the plans for a user who never had a plan', async () => {
    const { data } = await readProfile('newcomer');
    expect(data).toEqual({
      displayModal: true,
      needsRenewal: false,
      needsSubscription: true,
      sumDebt: '0.00',
      plans: expect.any(Array),
      userProfile: { subscription_details: null, is_blocked: false },
    });
    expect(data.plans).toHaveLength(4);
    expect(data.plans.every((plan) => planSchema.safeParse(plan).success)).toBe(true);
  });

  it('[3/09] makes the page open the plans for a lapsed member, with the unpaid amount', async () => {
    expect((await readProfile('lapsed')).data).toMatchObject({
      displayModal: true,
      needsRenewal: true,
      needsSubscription: false,
      sumDebt: '15.00',
      userProfile: {
        subscription_details: { plan_id: 'PLFIRSTLIGHT', plan_status: 'EXPIRED', subscription_debt: '15.00' },
      },
    });
  });

  it('[3/08] does not make the page open the plans for a member, and returns the membership status', async () => {
    const { data } = await readProfile('member', 'fr-FR');
    expect(data).toMatchObject({ displayModal: false, needsRenewal: false, needsSubscription: false, sumDebt: '0.00' });
    // The clock of the tests shows 20 November 2026, so the plan is within its second year.
    expect(data.userProfile.subscription_details).toEqual({
      plan_id: 'PLLONGDAYS',
      plan_name: 'Long Days',
      plan_code: 'SUB-LD-12',
      plan_status: 'ACTIVE',
      member_since: '2024-12-15',
      plan_expiry_date: '2026-12-14',
      plan_price: '79.00',
      plan_currency: 'USD',
      subscription_debt: '0.00',
      next_payment_by_org: false,
    });
    expect(data.plans[0]?.subplan_desc).toBe('Essayez tout pendant un mois avant le premier prélèvement.');
  });

  it('does not make the page open the plans for a demo account', async () => {
    expect((await readProfile('demo')).data).toMatchObject({ displayModal: false, needsSubscription: true });
  });

  it('returns the plans profile to its owner only', async () => {
    const read = { params: { user_id: 'U1003' }, query: {} };
    expect((await api.visitor().call(readPlansProfile, read)).problem).toMatchObject({ status: 401 });
    const newcomer = await api.signedIn('newcomer@example.test');
    expect((await newcomer.call(readPlansProfile, read)).problem).toMatchObject({ status: 403, code: 'other_user' });
    expect((await newcomer.call(readRenewal, read)).problem).toMatchObject({ status: 403, code: 'other_user' });
  });
});

describe('the price of a renewal', () => {
  it('lists the plan at its current price and the unpaid debts, line by line', async () => {
    const visitor = await api.signedIn('lapsed@example.test');
    const { data } = (await visitor.call(readRenewal, { params: { user_id: 'U1004' }, query: {} })).data;
    expect(data).toEqual({
      plan: expect.objectContaining({ sub_id: 'PLFIRSTLIGHT' }),
      lines: [
        { kind: 'plan', name: 'First Light, 1 month', amount: { amount: 1_200, currency: 'USD' } },
        {
          kind: 'debt',
          name: 'First Light, 16 August – 15 September 2026',
          amount: { amount: 1_500, currency: 'USD' },
        },
      ],
      total: { amount: 2_700, currency: 'USD' },
      debts: [
        {
          debt_id: 'SDSEEDED1001',
          plan_name: 'First Light',
          amount: { amount: 1_500, currency: 'USD' },
          from: '2026-08-16',
          until: '2026-09-15',
          since: '2026-08-21',
        },
      ],
      starts: '2026-11-20',
      ends: '2026-12-19',
    });
  });

  it('shows only the debt if the plan is no longer sold', async () => {
    await api.sql(`update plans set status = 'withdrawn' where sub_id = 'PLFIRSTLIGHT'`);
    try {
      const visitor = await api.signedIn('lapsed@example.test');
      const { data } = (await visitor.call(readRenewal, { params: { user_id: 'U1004' }, query: {} })).data;
      expect(data).toMatchObject({ plan: null, lines: [{ kind: 'debt' }], total: { amount: 1_500 } });
    } finally {
      await api.sql(`update plans set status = 'active' where sub_id = 'PLFIRSTLIGHT'`);
    }
  });

  it('returns 404 for a user who never had a membership', async () => {
    const visitor = await api.signedIn('newcomer@example.test');
    const answer = await visitor.call(readRenewal, { params: { user_id: 'U1002' }, query: {} });
    expect(answer.problem).toMatchObject({ status: 404, code: 'no_membership' });
  });
});

describe('the membership of the signed-in user', () => {
  const read = async (email: string) =>
    (await (await api.signedIn(email)).call(readMembership, { query: {} })).data.data;

  it('[2.5/09] returns all values that the renewal summary shows', async () => {
    expect(await read('member@example.test')).toEqual({
      subscription_id: expect.stringMatching(/^SB/),
      phase: 'active',
      plan_status: 'ACTIVE',
      type: 'Long Days',
      plan_id: 'PLLONGDAYS',
      plan_code: 'SUB-LD-12',
      is_renewable: true,
      member_since: '2024-12-15',
      plan_expiry_date: '2026-12-14',
      next_billing: { on: '2026-12-15', amount: { amount: 7_900, currency: 'USD' }, by_org: false },
      cancel_at_period_end: false,
      payment_method: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029 },
      past_due: null,
      debts: [],
      time_zone: 'Europe/Lisbon',
    });
  });

  it('shows no next charge for a membership that has ended', async () => {
    expect(await read('lapsed@example.test')).toMatchObject({
      phase: 'expired',
      plan_status: 'EXPIRED',
      next_billing: null,
      payment_method: { last4: '0341' },
      debts: [{ debt_id: 'SDSEEDED1001' }],
    });
  });

  it('has no invoice for the demo user who lapsed after a trial', async () => {
    const own = await read('lapsed@example.test');
    const days = (Date.parse(own?.plan_expiry_date ?? '') - Date.parse(own?.member_since ?? '')) / 86_400_000 + 1;
    expect(days).toBe(30);
    const visitor = await api.signedIn('lapsed@example.test');
    expect((await visitor.call(listMembershipInvoices, { query: {} })).data).toEqual({ data: [] });
  });

  it('returns null for a user who never had a membership, and requires guests to sign in', async () => {
    expect(await read('newcomer@example.test')).toBeNull();
    expect((await api.visitor().call(readMembership, { query: {} })).problem).toMatchObject({ status: 401 });
  });

  it('shows a membership by its mailed link while the link is valid, but not by another link', async () => {
    const own = await read('member@example.test');
    const tokens = createMembershipTokens('cookie-secret-of-tests', api.clock);
    const until = (ms: number) => new Date(api.clock.now().getTime() + ms);
    const wanted = { subscription_id: own?.subscription_id ?? '' };
    const open = (access: string) => api.visitor().call(readMembership, { query: { access } });
    expect((await open(tokens.sign(wanted, until(60_000)))).data.data).toEqual(own);
    for (const access of [tokens.sign(wanted, until(-1)), 'nonsense']) {
      expect((await open(access)).problem).toMatchObject({ status: 410, code: 'link_expired' });
    }
  });
});
