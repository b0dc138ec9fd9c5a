import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { findOrderByBooking } from '../../orders/bookings/find-order.ts';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { subscriptionCharges, subscriptionInvoices, type ChargeRow } from '../subscriptions/charge-tables.ts';
import { subscriptions, type SubscriptionRow } from '../subscriptions/subscription-tables.ts';
import { getPlanVersion } from '../plans/find-plans.ts';
import { getPlanOrder } from '../../orders/purchases/plan-order.ts';
import { getChargedDays } from '../subscriptions/billing-rule.ts';
import { getAnchorDay, getBillingTime, createPeriod, type Period } from '../subscriptions/periods.ts';
import { getDayAfter } from '@travel/reference/calendar-days/days';
import type { RenewalDependencies } from '../renewals/renewal-dependencies.ts';
import { extendMembership } from '../renewals/settle-charge.ts';

/** `db` is the database transaction that blocks or unblocks the account. */
export type BlockDependencies = Pick<RenewalDependencies, 'db' | 'clock' | 'jobs'>;

/** Returns a paid charge of the membership that meets the given SQL conditions. */
const findPaidCharge = async (
  { db }: BlockDependencies,
  { subscription_id }: SubscriptionRow,
  ...more: readonly SQL[]
) => {
  const { subscription_id: of, state } = subscriptionCharges;
  const [paid] = await db
    .select()
    .from(subscriptionCharges)
    .where(and(eq(of, subscription_id), eq(state, 'paid'), ...more));
  return paid;
};

/** Returns an automatic charge made during the block whose period is not in the membership yet. */
const findChargedPeriod = (dependencies: BlockDependencies, own: SubscriptionRow) =>
  findPaidCharge(
    dependencies,
    own,
    eq(subscriptionCharges.from_day, getDayAfter(own.period_end)),
    isNull(subscriptionCharges.booking_id),
  );

/** Returns a charge that the member paid on screen and that was fulfilled while the account was already blocked. */
const findChargeFulfilledWhileBlocked = async (dependencies: BlockDependencies, own: SubscriptionRow) => {
  const paid = await findPaidCharge(dependencies, own, eq(subscriptionCharges.until_day, own.period_end));
  const isIt = own.history.some(({ event, booking_id }) => event === 'blocked' && booking_id === paid?.booking_id);
  return paid?.booking_id && isIt ? paid : undefined;
};

/** Returns a period as long as that of the charge, but from another start. */
const calculatePeriodFrom = async (
  { db }: BlockDependencies,
  { kind, sub_id, booking_id }: ChargeRow,
  { plan_version: version }: SubscriptionRow,
  from: string,
): Promise<Period> => {
  const order = kind === 'initial' && booking_id !== null ? await findOrderByBooking(db, booking_id) : undefined;
  const bought = order && getPlanOrder(order.hold)?.plan;
  if (bought) return createPeriod(from, getAnchorDay(from), bought);
  const plan = await getPlanVersion(db, { sub_id, version });
  const { from_day, until_day } = getChargedDays(kind, from, getAnchorDay(from), plan);
  return { from: from_day, until: until_day };
};

/** Moves a charge and its invoice. The member could not sign in and has not seen the earlier dates. */
const moveCharge = async ({ db, clock }: BlockDependencies, charge: ChargeRow, days: Period): Promise<ChargeRow> => {
  const { charge_id } = charge;
  const set = { from_day: days.from, until_day: days.until };
  await db.update(subscriptionInvoices).set(set).where(eq(subscriptionInvoices.charge_id, charge_id));
  const [written] = await db
    .update(subscriptionCharges)
    .set({ ...set, updated_at: clock.now() })
    .where(eq(subscriptionCharges.charge_id, charge_id))
    .returning();
  return written ?? charge;
};

/**
 * Gives an unblocked membership the period that was paid while its account was blocked. If some days of the period have
 * passed, the full period begins today, so that the member loses no paid day.
 */
export const creditPaidDays = async (
  dependencies: BlockDependencies,
  unblocked: SubscriptionRow,
): Promise<SubscriptionRow> => {
  const { db, clock } = dependencies;
  const today = getTodayAt(unblocked.time_zone, clock);
  const anchor_day = getAnchorDay(today);
  const isOver = ({ from_day }: ChargeRow): boolean => from_day < today;
  const renewed = async (charge: ChargeRow): Promise<ChargeRow> =>
    moveCharge(dependencies, charge, await calculatePeriodFrom(dependencies, charge, unblocked, today));

  const paid = await findChargedPeriod(dependencies, unblocked);
  if (paid) {
    const given = isOver(paid) ? await renewed(paid) : paid;
    const subscription = isOver(paid) ? { ...unblocked, anchor_day } : unblocked;
    await extendMembership(dependencies, subscription, given, given.kind === 'trial_end' ? 'trialCharged' : 'renewed');
  } else {
    const bought = await findChargeFulfilledWhileBlocked(dependencies, unblocked);
    if (!bought || !isOver(bought)) return unblocked;
    const { from_day: period_start, until_day: period_end } = await renewed(bought);
    const next_bill_at = getBillingTime(period_end, unblocked.time_zone);
    await db
      .update(subscriptions)
      .set({ period_start, period_end, anchor_day, next_bill_at })
      .where(eq(subscriptions.subscription_id, unblocked.subscription_id));
  }
  const [now] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.subscription_id, unblocked.subscription_id));
  return now ?? unblocked;
};
