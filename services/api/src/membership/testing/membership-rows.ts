import { seededPlans } from '../seed/seeded-plans.ts';
import type { PlanRow } from '../plans/plan-table.ts';
import type { ChargeRow, DebtRow } from '../subscriptions/charge-tables.ts';
import type { OwnMembership } from '../subscriptions/find-membership.ts';
import { noCard, type SubscriptionRow } from '../subscriptions/subscription-tables.ts';

const now = new Date('2026-11-20T08:00:00Z');

export const plans: readonly PlanRow[] = seededPlans.map((plan) => ({ ...plan, created_at: now, updated_at: now }));

/** Returns a plan on sale by ID: by default the plan Long Days (8,900 for the first year, then 7,900 per year). */
export const planRow = (changed: Partial<PlanRow> = {}): PlanRow => {
  const found = plans.find(({ sub_id }) => sub_id === (changed.sub_id ?? 'PLLONGDAYS'));
  if (!found) throw new Error(`No plan is called ${changed.sub_id}`);
  return { ...found, ...changed };
};

/** Returns an active membership of the plan Long Days, paid until 19 December. */
export const subscriptionRow = (changed: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  subscription_id: 'SBTRIED0001',
  user_id: 'U1002',
  organisation_id: 'main',
  sub_id: 'PLLONGDAYS',
  plan_version: 1,
  currency: null,
  status: 'active',
  event: 'began',
  version: 0,
  member_since: '2020-01-01',
  period_start: '2020-01-01',
  period_end: '2026-12-19',
  anchor_day: 20,
  time_zone: 'UTC',
  cancel_at_period_end: false,
  reminded_of: null,
  blocked_from: null,
  ...noCard,
  next_bill_at: now,
  history: [],
  created_at: now,
  updated_at: now,
  ...changed,
});

/** Returns a refused renewal charge that is retried on 22 November. */
export const chargeRow = (changed: Partial<ChargeRow> = {}): ChargeRow => ({
  charge_id: 'SCTRIED0001',
  subscription_id: 'SBTRIED0001',
  kind: 'renewal',
  sub_id: 'PLLONGDAYS',
  amount: 7_900,
  currency: 'USD',
  from_day: '2026-11-18',
  until_day: '2027-11-17',
  state: 'failed',
  attempt: 1,
  next_try_at: new Date('2026-11-22T08:00:00Z'),
  pg_type: null,
  customer_id: null,
  payment_method: null,
  last4: null,
  intent_id: null,
  client_secret: null,
  message: null,
  message_code: null,
  needs_bank: false,
  booking_id: null,
  paid_at: null,
  created_at: now,
  updated_at: now,
  ...changed,
});

const name = 'Long Days';

/** Returns a debt for a month that has ended. */
export const debtRow = (changed: Partial<DebtRow> = {}): DebtRow => ({
  debt_id: 'SDTRIED0001',
  user_id: 'U1002',
  subscription_id: 'SBTRIED0001',
  charge_id: null,
  plan_name: { 'en-US': name, 'es-MX': name, 'fr-FR': name, 'de-DE': name, 'ar-AE': name },
  amount: 7_900,
  currency: 'USD',
  from_day: '2026-09-20',
  until_day: '2026-10-19',
  since: '2026-09-20',
  settled_by_booking: null,
  settled_at: null,
  ...changed,
});

/** Returns a membership with nothing to pay. */
export const membership = (changed: Partial<OwnMembership> = {}): OwnMembership => ({
  subscription: subscriptionRow(),
  plan: planRow(),
  charge: null,
  debts: [],
  ...changed,
});
