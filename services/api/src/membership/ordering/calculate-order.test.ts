import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { sum } from '@travel/contracts/money';
import { addDays } from '@travel/contracts/days';
import { dayAfter } from '../../reference/calendar-days/days.ts';
import type { PlanRow } from '../plans/plan-table.ts';
import { seededPlans } from '../seed/seeded-plans.ts';
import type { DebtRow } from '../subscriptions/charge-tables.ts';
import type { OwnMembership } from '../subscriptions/find-membership.ts';
import { calculateDebts, calculatePlan } from './calculate-order.ts';
import type { Orderer } from './calculate-order.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-tables.ts';
import { paidUntil } from '../subscriptions/subscription-transitions.ts';

const now = new Date('2026-11-20T08:00:00Z');
const plans: readonly PlanRow[] = seededPlans.map((plan) => ({ ...plan, created_at: now, updated_at: now }));
const anyPlan = fc.constantFrom(...plans);
const anyDay = fc.integer({ min: -1_500, max: 1_500 }).map((days) => addDays('2026-11-20', days));

const subscription = fc
  .record({
    status: fc.constantFrom('trialing', 'active', 'past_due', 'expired', 'cancelled'),
    period_end: anyDay,
    anchor_day: fc.integer({ min: 1, max: 31 }),
  })
  .map((own): SubscriptionRow => ({
    ...own,
    subscription_id: 'SBTRIED0001',
    user_id: 'U1002',
    organisation_id: 'main',
    sub_id: 'PLLONGDAYS',
    event: 'began',
    version: 0,
    member_since: '2020-01-01',
    period_start: '2020-01-01',
    time_zone: 'UTC',
    cancel_at_period_end: false,
    reminded_of: null,
    blocked_from: null,
    pg_type: null,
    customer_id: null,
    payment_method: null,
    card_brand: null,
    card_last4: null,
    card_exp_month: null,
    card_exp_year: null,
    next_bill_at: now,
    history: [],
    created_at: now,
    updated_at: now,
  }));

const name = 'Long Days';
const plan_name = { 'en-US': name, 'es-MX': name, 'fr-FR': name, 'de-DE': name, 'ar-AE': name };

const debt = fc
  .record({
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    currency: fc.constantFrom('USD', 'EUR'),
    from_day: anyDay,
    days: fc.integer({ min: 0, max: 400 }),
    number: fc.integer({ min: 1_000_000, max: 9_999_999 }),
  })
  .map(({ amount, currency, from_day, days, number }): DebtRow => ({
    debt_id: `SD${number}00`,
    user_id: 'U1002',
    subscription_id: 'SBTRIED0001',
    charge_id: null,
    plan_name,
    amount,
    currency,
    from_day,
    until_day: addDays(from_day, days),
    since: from_day,
    settled_by_booking: null,
    settled_at: null,
  }));

const membership = fc
  .record({
    subscription,
    plan: anyPlan,
    debts: fc.uniqueArray(debt, { maxLength: 4, selector: ({ debt_id }) => debt_id }),
  })
  .map((own): OwnMembership => ({ ...own, charge: null }));

const orderer = fc
  .record({ own: fc.option(membership, { nil: undefined }), today: anyDay })
  .map((some): Orderer => ({ ...some, user_id: 'U1002', time_zone: 'UTC', language: 'en-US' }));

describe('an order of a plan', () => {
  test.prop([anyPlan, orderer])(
    '[5/10] costs its plan and all that is owed in its currency, or nothing and then the debt stays due',
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
    'begins after all that is paid for, or is with it, and ends after it began',
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
      expect(starts === today || paid.some((day) => dayAfter(day) === starts)).toBe(true);
      expect(starts !== null && ends !== null && starts < ends).toBe(true);
      expect(next_charge?.on ?? null).toBe(order.keeps_card && ends !== null ? dayAfter(ends) : null);
    },
  );

  it('is for a whole span also where the days that are paid for end on another day than they should', () => {
    const [plan] = plans;
    const [own] = fc.sample(membership, { numRuns: 1, seed: 1 });
    if (!plan || !own) throw new Error('There is nothing to order');
    const standing = { ...own.subscription, status: 'active', period_end: '2026-11-29', anchor_day: 1 } as const;
    const who = { own: { ...own, subscription: standing, debts: [] }, today: '2026-11-20' };
    expect(calculatePlan(plan, { ...who, user_id: 'U1002', time_zone: 'UTC', language: 'en-US' })).toMatchObject({
      starts: '2026-11-30',
      ends: '2026-12-29',
    });
  });

  test.prop([orderer])('of debts alone is of one currency, and gives back no day that is over', (who) => {
    const debts = calculateDebts(who);
    const owed = who.own?.debts ?? [];
    expect(debts === undefined).toBe(owed.length === 0);
    const paid = owed.filter(({ debt_id }) => debts?.order.debt_ids.includes(debt_id));
    expect(new Set(paid.map(({ currency }) => currency)).size).toBe(owed.length === 0 ? 0 : 1);
    expect(debts?.amount.amount ?? 0).toBe(paid.reduce((total, { amount }) => total + amount, 0));
    // Days that are not over, and not paid for otherwise.
    const last = paid.map(({ until_day }) => until_day).reduce((late, day) => (day > late ? day : late), '');
    const isAfter = last > (who.own ? paidUntil(who.own.subscription) : '');
    expect(debts?.ends ?? null).toBe(last >= who.today && isAfter ? last : null);
  });
});
