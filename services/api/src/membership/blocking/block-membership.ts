import { eq } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { todayAt } from '../../reference/calendar-days/instants.ts';
import { subscriptionCharges } from '../subscriptions/charge-tables.ts';
import { findMembership } from '../subscriptions/find-membership.ts';
import { transitionSubscription } from '../subscriptions/transition-subscription.ts';
import type { SubscriptionChange } from '../subscriptions/transition-subscription.ts';
import { isRunning } from '../subscriptions/subscription-transitions.ts';
import { subscriptions } from '../subscriptions/subscription-tables.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-tables.ts';
import { queueRenewal } from '../renewals/renewal-jobs.ts';
import { chargedDays } from '../subscriptions/billing-rule.ts';
import { creditPaidDays } from './credit-paid-days.ts';
import { anchorOf, billedAt } from '../subscriptions/periods.ts';
import { dayBefore } from '../../reference/calendar-days/days.ts';

interface BlockDependencies {
  /** The transaction that blocks the account, or lets it in. */
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

const lockOwn = async ({ db }: BlockDependencies, user_id: string): Promise<SubscriptionRow | undefined> => {
  const [own] = await db.select().from(subscriptions).where(eq(subscriptions.user_id, user_id)).for('update');
  return own;
};

/** Has the membership of an account stand still: nothing is charged for it while it is blocked. */
export const blockMembership = async (
  dependencies: BlockDependencies,
  user_id: string,
  reason: string,
): Promise<void> => {
  const own = await lockOwn(dependencies, user_id);
  if (own && own.status !== 'blocked') await transitionSubscription(dependencies, own, 'blocked', { note: { reason } });
};

/** Days on which the account was blocked are not charged for: the next period begins with the day it is let in. */
const periodOf = (
  { period_start, period_end, anchor_day, time_zone }: SubscriptionRow,
  clock: Clock,
): SubscriptionChange['set'] => {
  const today = todayAt(time_zone, clock);
  if (period_end >= today) {
    return { period_start, period_end, anchor_day, next_bill_at: billedAt(period_end, time_zone) };
  }
  const yesterday = dayBefore(today);
  return {
    period_start,
    period_end: yesterday,
    anchor_day: anchorOf(today),
    next_bill_at: billedAt(yesterday, time_zone),
  };
};

/**
 * The anchor of a membership whose open charge is of days that were all over before it was let in: they are not charged
 * for, and what is to be paid is for a period from today.
 */
const chargeFromToday = async (
  { db, clock }: BlockDependencies,
  user_id: string,
): Promise<SubscriptionChange['set']> => {
  const own = await findMembership(db, { user_id });
  const { charge } = own ?? {};
  if (!own || !charge || charge.state === 'charging') return {};
  const today = todayAt(own.subscription.time_zone, clock);
  if (charge.until_day >= today) return {};
  const anchor_day = anchorOf(today);
  await db
    .update(subscriptionCharges)
    .set({ ...chargedDays(charge.kind, today, anchor_day, own.plan), updated_at: clock.now() })
    .where(eq(subscriptionCharges.charge_id, charge.charge_id));
  return { anchor_day };
};

/** Has the membership of an account that is let in stand as before; what is due of it is billed at once. */
export const unblockMembership = async (
  dependencies: BlockDependencies,
  user_id: string,
  reason: string,
): Promise<void> => {
  const { db, clock, jobs } = dependencies;
  const own = await lockOwn(dependencies, user_id);
  if (own?.status !== 'blocked') return;
  const unblocked = await transitionSubscription(dependencies, own, 'unblocked', { note: { reason } });
  const credited = await creditPaidDays(dependencies, unblocked);
  if (!isRunning(credited)) return;
  const period = credited.status === 'past_due' ? {} : periodOf(credited, clock);
  const anchor = await chargeFromToday(dependencies, user_id);
  const [standing] = await db
    .update(subscriptions)
    .set({ updated_at: clock.now(), ...period, ...anchor })
    .where(eq(subscriptions.subscription_id, credited.subscription_id))
    .returning();
  await queueRenewal(db, jobs, standing ?? credited);
};
