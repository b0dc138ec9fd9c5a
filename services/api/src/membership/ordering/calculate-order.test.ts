import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { formatPeriod } from '@travel/contracts/locale/format/dates';
import { money, sum } from '@travel/contracts/money/money';
import { addDays } from '@travel/contracts/locale/days/days';
import { getDayAfter } from '@travel/reference/calendar-days/days';
import { calculateCard, calculateDebts, calculatePlan, type OrderContext } from './calculate-order.ts';
import { pickOfferedVersion } from '../subscriptions/find-membership.ts';
import { getPaidUntil } from '../subscriptions/subscription-transitions.ts';
import { chargeRow, debtRow, membership, planRow, plans, subscriptionRow } from '../testing/membership-rows.ts';

const anyPlan = fc.constantFrom(...plans);
const anyDay = fc.integer({ min: -1_500, max: 1_500 }).map((days) => addDays('2026-11-20', days));

const anySubscription = fc
  .record({
    status: fc.constantFrom('trialing', 'active', 'past_due', 'expired', 'cancelled'),
    period_end: anyDay,
    anchor_day: fc.integer({ min: 1, max: 31 }),
  })
  .map((own) => subscriptionRow(own));

const debt = fc
  .record({
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    currency: fc.constantFrom('USD', 'EUR'),
    from_day: anyDay,
    days: fc.integer({ min: 0, max: 400 }),
    number: fc.integer({ min: 1_000_000, max: 9_999_999 }),
  })
  .map(({ amount, currency, from_day, days, number }) =>
    debtRow({
      debt_id: `SD${number}00`,
      amount,
      currency,
      from_day,
      until_day: addDays(from_day, days),
      since: from_day,
    }),
  );

const anyMembership = fc
  .record({
    subscription: anySubscription,
    plan: anyPlan,
    debts: fc.uniqueArray(debt, { maxLength: 4, selector: ({ debt_id }) => debt_id }),
  })
  .map((own) => membership(own));

const orderer = fc
  .record({ own: fc.option(anyMembership, { nil: undefined }), today: anyDay })
  .map((some): OrderContext => ({ ...some, user_id: 'U1002', time_zone: 'UTC', language: 'en-US' }));

describe('an order of a plan', () => {
  test.prop([anyPlan, orderer])(
    '[5/10] costs the plan plus all debts in the plan currency, or nothing if the debts stay due',
    (plan, who) => {
      const { amount, debt_left, lines, order } = calculatePlan(plan, who);
      const owed = (who.own?.debts ?? []).filter(({ currency }) => currency === plan.currency);
      const all = sum(
        lines.map((line) => line.amount),
        plan.currency,
      );
      const isFree = plan.init_charge_org || (plan.charge_after > 0 && !who.own);
      const due = owed.reduce((total, one) => total + one.amount, 0);
      expect(amount).toEqual(isFree ? { amount: 0, currency: plan.currency } : all);
      expect(debt_left.amount).toBe(isFree ? due : 0);
      expect(order.debt_ids).toEqual(isFree ? [] : owed.map(({ debt_id }) => debt_id));
      expect(all.amount).toBe((order.plan?.price ?? 0) + (isFree ? 0 : due));
      expect(order.keeps_card).toBe(plan.is_renewable && !plan.init_charge_org);
    },
  );

  test.prop([anyPlan, orderer])(
    'begins after all days that are already paid or paid with the order, and ends after its start',
    (plan, who) => {
      const { starts, ends, order, next_charge } = calculatePlan(plan, who);
      const { own, today } = who;
      const goesOn = own?.subscription.status === 'trialing' || own?.subscription.status === 'active';
      const paid = [
        ...(own && goesOn ? [own.subscription.period_end] : []),
        ...(own?.debts ?? [])
          .filter(({ debt_id }) => order.debt_ids.includes(debt_id))
          .map(({ until_day }) => until_day),
      ];
      expect(starts !== null && starts >= today && paid.every((day) => day < starts)).toBe(true);
      expect(starts === today || paid.some((day) => getDayAfter(day) === starts)).toBe(true);
      expect(starts !== null && ends !== null && starts < ends).toBe(true);
      expect(next_charge?.on ?? null).toBe(order.keeps_card && ends !== null ? getDayAfter(ends) : null);
    },
  );

  it('covers a complete period, even if the paid days end on an irregular day', () => {
    const [plan] = plans;
    const [own] = fc.sample(anyMembership, { numRuns: 1, seed: 1 });
    if (!plan || !own) throw new Error('There is nothing to order');
    const standing = { ...own.subscription, status: 'active', period_end: '2026-11-29', anchor_day: 1 } as const;
    const who = { own: { ...own, subscription: standing, debts: [] }, today: '2026-11-20' };
    expect(calculatePlan(plan, { ...who, user_id: 'U1002', time_zone: 'UTC', language: 'en-US' })).toMatchObject({
      starts: '2026-11-30',
      ends: '2026-12-29',
    });
  });

  test.prop([orderer])(
    'contains debts of one currency only, and restores no day that has passed or is already paid',
    (who) => {
      const debts = calculateDebts(who);
      const owed = who.own?.debts ?? [];
      expect(debts === undefined).toBe(owed.length === 0);
      const paid = owed.filter(({ debt_id }) => debts?.order.debt_ids.includes(debt_id));
      expect(new Set(paid.map(({ currency }) => currency)).size).toBe(owed.length === 0 ? 0 : 1);
      expect(debts?.amount.amount ?? 0).toBe(paid.reduce((total, { amount }) => total + amount, 0));
      // Only days that have not ended and are not covered by another payment are restored.
      const last = paid.map(({ until_day }) => until_day).reduce((late, day) => (day > late ? day : late), '');
      const isAfter = last > (who.own ? getPaidUntil(who.own.subscription) : '');
      expect(debts?.ends ?? null).toBe(last >= who.today && isAfter ? last : null);
    },
  );
});

const somebody = (changed: Partial<OrderContext> = {}): OrderContext => ({
  own: undefined,
  today: '2026-11-20',
  user_id: 'U1002',
  time_zone: 'UTC',
  language: 'en-US',
  ...changed,
});
const usd = (amount: number) => money(amount, 'USD');

describe('the terms of a plan', () => {
  const renewed = planRow({ auto_validity_year: 0, auto_validity_month: 6 });

  it.each([
    ['who never had a membership', undefined, '1 year', 8_900],
    ['who has this plan', membership(), '6 months', 7_900],
    ['who had this plan', membership({ subscription: subscriptionRow({ status: 'expired' }) }), '6 months', 7_900],
    [
      'who has a trial of this plan',
      membership({ subscription: subscriptionRow({ status: 'trialing' }) }),
      '1 year',
      8_900,
    ],
    ['who has another plan', membership({ plan: planRow({ sub_id: 'PLGRANDTOUR' }) }), '1 year', 8_900],
  ])('uses the first price and period unless the plan is renewed, for a user %s', (_, own, detail, price) => {
    const order = calculatePlan(renewed, somebody({ own }));
    expect(order).toMatchObject({
      plan: renewed,
      name: 'Long Days',
      detail,
      amount: usd(price),
      lines: [{ kind: 'plan', name: `Long Days, ${detail}`, amount: usd(price) }],
      next_charge: { amount: usd(7_900) },
      metadata: { charge_org: false, is_renewal: own !== undefined, is_trial: false, debt_payed: false },
      order: { purpose: 'plan', charge_id: null, debt_left: 0, keeps_card: true, plan: { price, is_trial: false } },
    });
  });

  it('uses the first price for a member whose plan does not renew', () => {
    const once = planRow({ is_renewable: false });
    const order = calculatePlan(once, somebody({ own: membership({ plan: once }) }));
    expect(order).toMatchObject({ amount: usd(8_900), next_charge: null, order: { keeps_card: false } });
  });

  it('charges nothing before a trial ends, and grants only one trial', () => {
    const plan = planRow({ sub_id: 'PLFIRSTLIGHT', renewal_price: 1_500 });
    expect(calculatePlan(plan, somebody({ today: '2026-12-20' }))).toMatchObject({
      detail: '30 days',
      amount: usd(0),
      lines: [{ kind: 'plan', name: 'First Light, 1 month', amount: usd(1_200) }],
      starts: '2026-12-20',
      ends: '2027-01-18',
      next_charge: { on: '2027-01-19', amount: usd(1_200) },
      metadata: { is_trial: true, is_renewal: false },
      order: { plan: { is_trial: true, anchor_day: 20 } },
    });
    expect(calculatePlan(plan, somebody({ own: membership() }))).toMatchObject({
      detail: '1 month',
      amount: usd(1_200),
      starts: '2026-12-20',
      next_charge: { on: '2027-01-20', amount: usd(1_500) },
      metadata: { is_trial: false, is_renewal: true },
    });
  });

  it("charges the organisation if it pays, without the member's debts", () => {
    const plan = planRow({ sub_id: 'PLATWORK' });
    const own = membership({ debts: [debtRow()] });
    expect(calculatePlan(plan, somebody({ own }))).toMatchObject({
      amount: usd(0),
      debt_left: usd(7_900),
      next_charge: null,
      metadata: { charge_org: true, debt_payed: false },
      order: { charge_org: true, keeps_card: false, debt_ids: [], debt_left: 7_900 },
    });
  });

  it('adds a line for each debt in the plan currency, with the period of the debt', () => {
    const own = membership({
      debts: [debtRow(), debtRow({ debt_id: 'SDTRIED0002', amount: 500, currency: 'EUR' })],
    });
    const order = calculatePlan(planRow(), somebody({ own }));
    expect(order.lines.slice(1)).toEqual([
      {
        kind: 'debt',
        name: `Long Days, ${formatPeriod('2026-09-20', '2026-10-19', 'en-US')}`,
        amount: usd(7_900),
      },
    ]);
    expect(order).toMatchObject({
      amount: usd(15_800),
      metadata: { debt_payed: true },
      order: { debt_ids: ['SDTRIED0001'] },
    });
  });

  it('begins after the period of a debt that is paid with the order, with a new anchor day', () => {
    const debts = [debtRow({ until_day: '2027-01-09' }), debtRow({ debt_id: 'SDTRIED0002', until_day: '2027-01-04' })];
    const subscription = subscriptionRow({ anchor_day: 31 });
    const order = calculatePlan(planRow(), somebody({ own: membership({ subscription, debts }) }));
    expect(order).toMatchObject({ starts: '2027-01-10', ends: '2028-01-09', order: { plan: { anchor_day: 10 } } });
  });

  it.each([
    ['active', '2027-02-28', '2027-03-01', 1],
    ['active', '2027-02-27', '2027-02-28', 31],
    // A period after a trial or a gap sets a new anchor day: the day of the month on which periods begin.
    ['trialing', '2027-02-27', '2027-02-28', 28],
    ['past_due', '2027-02-27', '2026-11-20', 20],
    ['active', '2026-11-18', '2026-11-20', 20],
  ] as const)(
    'continues a membership (%s, paid until %s) on %s, with anchor day %i',
    (status, period_end, starts, anchor_day) => {
      const subscription = subscriptionRow({ status, period_end, anchor_day: 31 });
      const order = calculatePlan(planRow(), somebody({ own: membership({ subscription }) }));
      expect([order.starts, order.order.plan?.anchor_day]).toEqual([starts, anchor_day]);
    },
  );

  it('sets a new anchor day for a plan that begins after a gap', () => {
    const subscription = subscriptionRow({ period_end: '2027-02-20', anchor_day: 31 });
    const order = calculatePlan(planRow(), somebody({ own: membership({ subscription }), today: '2027-02-28' }));
    expect([order.starts, order.order.plan?.anchor_day]).toEqual(['2027-02-28', 28]);
  });

  it('uses the Arabic comma in Arabic, and a direction mark after Latin letters', () => {
    const [line] = calculatePlan(planRow(), somebody({ language: 'ar-AE' })).lines;
    expect(line?.name).toMatch(/^Long Days،\u200F /);
  });
});

it.each([
  ['shops', undefined, 'EUR', 'EUR'],
  ['shops, if the plan has no price in it', undefined, 'GBP', 'USD'],
  ['owes a debt', membership({ plan: planRow({ sub_id: 'PLGRANDTOUR' }), debts: [debtRow()] }), 'EUR', 'USD'],
  ['bought the plan that is running', membership(), 'EUR', 'USD'],
])('sells a plan in the currency in which the user %s', (_, own, shops, currency) => {
  const further_prices = [{ currency: 'EUR', initial_price: 1, renewal_price: null }];
  expect(pickOfferedVersion(own, planRow({ further_prices }), shops).currency).toBe(currency);
});

describe('an order of debts only', () => {
  const own = (changed: Parameters<typeof membership>[0] = {}) =>
    membership({ debts: [debtRow({ from_day: '2026-12-20', until_day: '2027-12-19' })], ...changed });

  it('returns no order of debts without a membership or without debts', () => {
    expect(calculateDebts(somebody())).toBeUndefined();
    expect(calculateDebts(somebody({ own: membership() }))).toBeUndefined();
  });

  it('restores the paid period up to its end, and renews the membership with the card that paid the debt', () => {
    const order = calculateDebts(somebody({ own: own() }));
    expect(order).toMatchObject({
      plan: null,
      name: 'Long Days',
      detail: formatPeriod('2026-12-20', '2027-12-19', 'en-US'),
      amount: usd(7_900),
      debt_left: usd(0),
      starts: '2026-11-20',
      ends: '2027-12-19',
      next_charge: { on: '2027-12-20', amount: usd(7_900) },
      metadata: { charge_org: false, is_renewal: false, is_trial: false, debt_payed: true },
      order: { purpose: 'debt', plan: null, charge_id: null, debt_left: 0, charge_org: false, keeps_card: true },
    });
  });

  it.each([
    ['the plan does not renew', { plan: planRow({ is_renewable: false }) }],
    ['the organisation pays for the plan', { plan: planRow({ init_charge_org: true }) }],
    ['the member has cancelled', { subscription: subscriptionRow({ cancel_at_period_end: true }) }],
  ])('restores the period without saving the card if %s', (_, changed) => {
    const order = calculateDebts(somebody({ own: own(changed) }));
    expect(order).toMatchObject({ ends: '2027-12-19', next_charge: null, order: { keeps_card: false } });
  });

  it.each([
    ['2026-11-19', null],
    ['2026-11-20', '2026-11-20'],
  ])('restores the period of a debt until %s up to %p on 20 November', (until_day, ends) => {
    const subscription = subscriptionRow({ status: 'expired' });
    const order = calculateDebts(somebody({ own: own({ subscription, debts: [debtRow({ until_day })] }) }));
    expect([order?.ends, order?.order.keeps_card]).toEqual([ends, ends !== null]);
  });

  it('restores no day that another payment already covers', () => {
    const order = calculateDebts(somebody({ own: own({ debts: [debtRow({ until_day: '2026-12-19' })] }) }));
    expect(order).toMatchObject({ starts: null, ends: null, next_charge: null });
  });

  it('lists the periods of all debts in the currency of the oldest debt, as far as they fit', () => {
    const debts = Array.from({ length: 12 }, (_, at) =>
      debtRow({ debt_id: `SDTRIED10${at}`, currency: at === 1 ? 'EUR' : 'USD', amount: 100 + at }),
    );
    const order = calculateDebts(somebody({ own: membership({ debts }) }));
    const days = formatPeriod('2026-09-20', '2026-10-19', 'en-US');
    expect(order?.detail).toBe(Array(11).fill(days).join('; ').slice(0, 240));
    expect(order?.amount).toEqual(usd(12 * 100 + 66 - 101));
    expect(order?.order.debt_ids).not.toContain('SDTRIED101');
    expect(order?.lines).toHaveLength(11);
  });
});

describe('an order to replace the card', () => {
  it.each([
    ['there is no membership', undefined],
    ['the membership has expired', membership({ subscription: subscriptionRow({ status: 'expired' }) })],
    ['the membership was cancelled', membership({ subscription: subscriptionRow({ status: 'cancelled' }) })],
    ['the membership is blocked', membership({ subscription: subscriptionRow({ status: 'blocked' }) })],
    ['the plan does not renew', membership({ plan: planRow({ is_renewable: false }) })],
    ['the organisation pays', membership({ plan: planRow({ init_charge_org: true }) })],
  ])('returns undefined if %s', (_, own) => {
    expect(calculateCard(somebody({ own }))).toBeUndefined();
  });

  it.each([
    ['trialing', 8_900],
    ['active', 7_900],
  ] as const)('costs nothing now for a membership with the status %s, and shows its next charge', (status, next) => {
    const own = membership({ subscription: subscriptionRow({ status }), charge: chargeRow() });
    const order = calculateCard(somebody({ own }));
    expect(order).toMatchObject({
      plan: null,
      name: 'Long Days',
      detail: '',
      amount: usd(0),
      lines: [],
      starts: null,
      ends: null,
      next_charge: { on: '2026-12-20', amount: usd(next) },
      metadata: { debt_payed: false },
      order: { purpose: 'card', debt_ids: [], charge_id: null, keeps_card: true },
    });
  });

  it('costs the past-due amount in its own currency, and shows the charge that follows', () => {
    const subscription = subscriptionRow({ status: 'past_due', period_end: '2026-11-17' });
    const charge = chargeRow({ currency: 'EUR', amount: 6_900 });
    const order = calculateCard(somebody({ own: membership({ subscription, charge }) }));
    const days = formatPeriod('2026-11-18', '2027-11-17', 'en-US');
    expect(order).toMatchObject({
      detail: days,
      amount: money(6_900, 'EUR'),
      debt_left: money(0, 'EUR'),
      lines: [{ kind: 'debt', name: `Long Days, ${days}`, amount: money(6_900, 'EUR') }],
      starts: '2026-11-18',
      ends: '2027-11-17',
      next_charge: { on: '2027-11-18', amount: usd(7_900) },
      metadata: { debt_payed: true },
      order: { purpose: 'card', charge_id: 'SCTRIED0001', keeps_card: true },
    });
  });

  it('shows no next charge for a membership that ends with its period', () => {
    const own = membership({ subscription: subscriptionRow({ cancel_at_period_end: true }) });
    expect(calculateCard(somebody({ own }))).toMatchObject({ next_charge: null });
  });
});
