import type { Clock } from '@travel/kit/clock/clock';
import { addDays } from '@travel/contracts/locale/days/days';
import { getAnchorDay, getBillingTime } from '../subscriptions/periods.ts';
import { addMonths, getDayAfter, getDayBefore } from '@travel/reference/calendar-days/days';
import { getDayBegin, getTodayAt } from '@travel/reference/calendar-days/instants';
import type { ApiDb } from '../../platform/database/api-db.ts';
import {
  subscriptionCharges,
  subscriptionDebts,
  subscriptionInvoiceNumbers,
  subscriptionInvoices,
} from '../subscriptions/charge-tables.ts';
import { beginSubscription, transitionSubscription } from '../subscriptions/transition-subscription.ts';
import { addPlanVersion, getPlanNames } from '../plans/find-plans.ts';
import { planPictures } from '../plans/plan-picture-table.ts';
import { plans } from '../plans/plan-table.ts';
import { seededPlans } from './seeded-plans.ts';
import type { Seed } from '../../platform/database/seed.ts';
import { planInvitations } from '../admission/plan-invitations.ts';
import { subscriptions } from '../subscriptions/subscription-tables.ts';

/** Days from the seed date until the demo member's paid period ends. */
const daysLeft = 24;
/** Days from the last paid day of the lapsed demo membership until the seed date. */
const lapsedFor = 97;

/**
 * Returns the names of a seeded plan.
 * @throws Error if there is no such plan
 */
const getSeededPlanNames = (subId: string) => {
  const plan = seededPlans.find(({ sub_id }) => sub_id === subId);
  if (!plan) throw new Error(`${subId} is not seeded`);
  return getPlanNames(plan);
};

const seedMemberships = async (db: ApiDb, now: Date): Promise<void> => {
  const rows = seededPlans.map((plan) => ({ ...plan, created_at: now, updated_at: now }));
  await db.insert(plans).values(rows).onConflictDoNothing();
  for (const row of rows) await addPlanVersion(db, row);
  const dependencies = { db, clock: { now: () => now } };
  await seedMember(dependencies);
  await seedLapsed(dependencies);
  await seedBlocked(dependencies);
};

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
}

const listYears = (start: string) => ({
  first: start,
  second: addMonths(start, { years: 1 }),
  third: addMonths(start, { years: 2 }),
});

const beginLongDays = (
  dependencies: Dependencies,
  { user_id, since, time_zone }: { readonly user_id: string; readonly since: string; readonly time_zone: string },
  card: { readonly customer_id: string; readonly payment_method: string } | null,
) => {
  const { second, third } = listYears(since);
  const period_end = getDayBefore(third);
  return beginSubscription(dependencies, 'began', {
    user_id,
    organisation_id: 'main',
    sub_id: 'PLLONGDAYS',
    plan_version: 1,
    currency: null,
    member_since: since,
    period_start: second,
    period_end,
    anchor_day: getAnchorDay(since),
    time_zone,
    cancel_at_period_end: false,
    pg_type: card ? 'PG_03' : null,
    customer_id: card?.customer_id ?? null,
    payment_method: card?.payment_method ?? null,
    card_brand: card ? 'visa' : null,
    card_last4: card ? '4242' : null,
    card_exp_month: card ? 8 : null,
    card_exp_year: card ? 2029 : null,
    next_bill_at: getBillingTime(period_end, time_zone),
  });
};

/** Adds a member who is in the second year and has two paid periods. */
const seedMember = async (dependencies: Dependencies): Promise<void> => {
  const time_zone = 'Europe/Lisbon';
  const since = addMonths(getDayAfter(addDays(getTodayAt(time_zone, dependencies.clock), daysLeft)), { years: -2 });
  const { second, third } = listYears(since);
  const begun = await beginLongDays(
    dependencies,
    { user_id: 'U1003', since, time_zone },
    { customer_id: 'cus_seededMember', payment_method: 'pm_seededMemberVisa' },
  );
  if (!begun) return;
  const periods = [
    { kind: 'initial', id: '1', from: since, until: getDayBefore(second), amount: 8_900 },
    { kind: 'renewal', id: '2', from: second, until: getDayBefore(third), amount: 7_900 },
  ] as const;
  for (const { kind, id, from, until, amount } of periods) {
    const paid_at = getDayBegin(from, time_zone);
    const charge_id = `SCSEEDED100${id}`;
    const ofPeriod = { amount, currency: 'USD', from_day: from, until_day: until, created_at: paid_at };
    await dependencies.db.insert(subscriptionCharges).values({
      ...ofPeriod,
      charge_id,
      subscription_id: begun.subscription_id,
      kind,
      sub_id: 'PLLONGDAYS',
      state: 'paid',
      attempt: 1,
      pg_type: 'PG_03',
      paid_at,
      updated_at: paid_at,
    });
    const year = Number(from.slice(0, 4));
    // Lower invoice numbers of that year are already used.
    const last = Number(id) * 100;
    await dependencies.db
      .insert(subscriptionInvoiceNumbers)
      .values({ organisation_id: 'main', year, last })
      .onConflictDoNothing();
    await dependencies.db
      .insert(subscriptionInvoices)
      .values({
        ...ofPeriod,
        invoice_id: `SISEEDED100${id}`,
        number: `ALM-M-${year}-${String(last).padStart(6, '0')}`,
        organisation_id: 'main',
        user_id: begun.user_id,
        subscription_id: begun.subscription_id,
        charge_id,
        state: 'paid',
        issued_on: from,
        plan_name: getSeededPlanNames('PLLONGDAYS'),
        last4: '4242',
      })
      .onConflictDoNothing();
  }
};

/** Adds a membership whose card was refused on every attempt after the trial, so that it owes a debt. */
const seedLapsed = async (dependencies: Dependencies): Promise<void> => {
  const time_zone = 'Europe/Warsaw';
  const period_end = addDays(getTodayAt(time_zone, dependencies.clock), -lapsedFor);
  const owedFrom = getDayAfter(period_end);
  const owedUntil = getDayBefore(addMonths(owedFrom, { months: 1 }));
  const period_start = addDays(owedFrom, -30);
  const begun = await beginSubscription(dependencies, 'trial_began', {
    user_id: 'U1004',
    organisation_id: 'main',
    sub_id: 'PLFIRSTLIGHT',
    plan_version: 1,
    currency: null,
    member_since: period_start,
    period_start,
    period_end,
    anchor_day: getAnchorDay(owedFrom),
    time_zone,
    cancel_at_period_end: false,
    pg_type: 'PG_03',
    customer_id: 'cus_seededLapsed',
    payment_method: 'pm_seededLapsedVisa',
    card_brand: 'visa',
    card_last4: '0341',
    card_exp_month: 4,
    card_exp_year: 2028,
    next_bill_at: getBillingTime(period_end, time_zone),
  });
  if (!begun) return;
  const tried = getDayBegin(owedFrom, time_zone);
  const givenUpOn = addDays(owedFrom, 5);
  const charge_id = 'SCSEEDED1003';
  const owed = { amount: 1_500, currency: 'USD', from_day: owedFrom, until_day: owedUntil };
  const { subscription_id, user_id } = begun;
  await dependencies.db.insert(subscriptionCharges).values({
    ...owed,
    charge_id,
    subscription_id,
    kind: 'trial_end',
    sub_id: 'PLFIRSTLIGHT',
    state: 'given_up',
    attempt: 4,
    pg_type: 'PG_03',
    message: 'Your card was declined.',
    message_code: 'card_declined',
    created_at: tried,
    updated_at: getDayBegin(givenUpOn, time_zone),
  });
  await dependencies.db.insert(subscriptionDebts).values({
    ...owed,
    debt_id: 'SDSEEDED1001',
    user_id,
    subscription_id,
    charge_id,
    plan_name: getSeededPlanNames('PLFIRSTLIGHT'),
    since: givenUpOn,
  });
  const failed = await transitionSubscription(dependencies, begun, 'charge_failed', { note: { charge_id } });
  await transitionSubscription(dependencies, failed, 'given_up', { note: { charge_id } });
};

const seedBlocked = async (dependencies: Dependencies): Promise<void> => {
  const time_zone = 'Europe/London';
  const since = addMonths(addDays(getTodayAt(time_zone, dependencies.clock), 60), { years: -2 });
  const begun = await beginLongDays(dependencies, { user_id: 'U1005', since, time_zone }, null);
  if (begun) await transitionSubscription(dependencies, begun, 'blocked', { note: { reason: 'Seeded as blocked' } });
};

export const membershipSeed: Seed = {
  add: seedMemberships,
  async clear(tx) {
    await tx.delete(planInvitations);
    await tx.delete(subscriptions);
    await tx.delete(subscriptionInvoiceNumbers);
    await tx.delete(plans);
    await tx.delete(planPictures);
  },
};
