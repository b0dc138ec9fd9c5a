import { eq } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock/clock';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { subscriptionCharges } from '../subscriptions/charge-tables.ts';
import { findMembership } from '../subscriptions/find-membership.ts';
import { transitionSubscription, type SubscriptionChange } from '../subscriptions/transition-subscription.ts';
import { isRunning } from '../subscriptions/subscription-transitions.ts';
import { subscriptions, type SubscriptionRow } from '../subscriptions/subscription-tables.ts';
import { queueRenewal } from '../renewals/renewal-jobs.ts';
import { getChargedDays } from '../subscriptions/billing-rule.ts';
import { creditPaidDays, type BlockDependencies } from './credit-paid-days.ts';
import { getAnchorDay, getBillingTime } from '../subscriptions/periods.ts';
import { getDayBefore } from '@travel/reference/calendar-days/days';

const lockOwn = async ({ db }: BlockDependencies, user_id: string): Promise<SubscriptionRow | undefined> => {
  const [own] = await db.select().from(subscriptions).where(eq(subscriptions.user_id, user_id)).for('update');
  return own;
};

/** Suspends the membership of an account, so that nothing is charged while the account is blocked. */
export const blockMembership = async (
  dependencies: BlockDependencies,
  user_id: string,
  reason: string,
): Promise<void> => {
  const own = await lockOwn(dependencies, user_id);
  if (own && own.status !== 'blocked') await transitionSubscription(dependencies, own, 'blocked', { note: { reason } });
};

/**
 * Returns the paid period after an account was unblocked. Days during the block are not charged: if the paid period
 * ended during the block, the next period begins today.
 */
const calculatePeriod = (
  { period_start, period_end, anchor_day, time_zone }: SubscriptionRow,
  clock: Clock,
): SubscriptionChange['set'] => {
  const today = getTodayAt(time_zone, clock);
  if (period_end >= today) {
    return { period_start, period_end, anchor_day, next_bill_at: getBillingTime(period_end, time_zone) };
  }
  const yesterday = getDayBefore(today);
  return {
    period_start,
    period_end: yesterday,
    anchor_day: getAnchorDay(today),
    next_bill_at: getBillingTime(yesterday, time_zone),
  };
};

/**
 * Moves an open charge to a period that starts today if its period ended during the block, so that the member does not
 * pay for blocked days. Returns the new day of the month on which periods begin.
 */
const chargeFromToday = async (
  { db, clock }: BlockDependencies,
  user_id: string,
): Promise<SubscriptionChange['set']> => {
  const own = await findMembership(db, { user_id });
  const { charge } = own ?? {};
  if (!own || !charge || charge.state === 'charging') return {};
  const today = getTodayAt(own.subscription.time_zone, clock);
  if (charge.until_day >= today) return {};
  const anchor_day = getAnchorDay(today);
  await db
    .update(subscriptionCharges)
    .set({ ...getChargedDays(charge.kind, today, anchor_day, own.plan), updated_at: clock.now() })
    .where(eq(subscriptionCharges.charge_id, charge.charge_id));
  return { anchor_day };
};

/** Resumes the membership of an unblocked account. A charge that is due is billed at once. */
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
  const period = credited.status === 'past_due' ? {} : calculatePeriod(credited, clock);
  const anchor = await chargeFromToday(dependencies, user_id);
  const [standing] = await db
    .update(subscriptions)
    .set({ updated_at: clock.now(), ...period, ...anchor })
    .where(eq(subscriptions.subscription_id, credited.subscription_id))
    .returning();
  await queueRenewal(db, jobs, standing ?? credited);
};
