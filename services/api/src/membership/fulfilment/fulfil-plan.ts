import { randomCode } from '@travel/kit/crypto/random-id';
import { queueRenewal } from '../renewals/renewal-jobs.ts';
import { getAnchorDayForStart, getBillingTime, createPeriod, type Period } from '../subscriptions/periods.ts';
import { getDayAfter } from '@travel/reference/calendar-days/days';
import { getPlanNames, getPlanVersion } from '../plans/find-plans.ts';
import type { PlanRow } from '../plans/plan-table.ts';
import { subscriptionCharges, type ChargeRow } from '../subscriptions/charge-tables.ts';
import {
  getSavedCard,
  lockMembership,
  settleDebts,
  waiveOpenCharges,
  subtractCoupon,
  writeInvoice,
  type FulfilmentContext,
} from './fulfilment-context.ts';
import { beginSubscription, transitionSubscription } from '../subscriptions/transition-subscription.ts';
import type { PlanOrder } from '../../orders/purchases/plan-order.ts';
import { isRunning, getPaidUntil } from '../subscriptions/subscription-transitions.ts';
import { noCard, type SubscriptionRow } from '../subscriptions/subscription-tables.ts';

type OrderedPlan = NonNullable<PlanOrder['plan']>;

/**
 * Returns the ordered period. If other orders have extended the membership since, returns a period of the same length
 * after the extended one.
 */
const getOrderedPeriod = (
  wanted: OrderedPlan,
  own: SubscriptionRow | undefined,
): Period & { readonly anchor_day: number } => {
  if (!own || getPaidUntil(own) < wanted.from) return wanted;
  const from = getDayAfter(own.period_end);
  const anchor_day = getAnchorDayForStart(from, own.anchor_day);
  return { ...createPeriod(from, anchor_day, { years: wanted.years, months: wanted.months }), anchor_day };
};

const beginMembership = async (context: FulfilmentContext, wanted: OrderedPlan): Promise<SubscriptionRow> => {
  const { bought, order } = context;
  const { booking_id, organisation_id } = bought.booking;
  const begun = await beginSubscription(
    context,
    wanted.is_trial ? 'trial_began' : 'began',
    {
      ...noCard,
      ...getSavedCard(context),
      user_id: order.user_id,
      organisation_id,
      sub_id: wanted.sub_id,
      plan_version: wanted.version,
      currency: bought.hold.currency,
      member_since: wanted.from,
      period_start: wanted.from,
      period_end: wanted.until,
      anchor_day: wanted.anchor_day,
      time_zone: order.time_zone,
      cancel_at_period_end: false,
      next_bill_at: getBillingTime(wanted.until, order.time_zone),
    },
    { booking_id, sub_id: wanted.sub_id },
  );
  // Another order began a membership at the same time. A retry of this job will find it.
  if (!begun) throw new Error(`${order.user_id} has a membership already`);
  return begun;
};

const extendWithPlan = (
  context: FulfilmentContext,
  own: SubscriptionRow,
  plan: PlanRow,
  { from, until, anchor_day }: ReturnType<typeof getOrderedPeriod>,
): Promise<SubscriptionRow> => {
  const { bought, order } = context;
  const { booking_id, organisation_id } = bought.booking;
  const goesOn = getPaidUntil(own) !== '';
  return transitionSubscription(context, own, isRunning(own) ? 'extended' : 'rejoined', {
    set: {
      ...getSavedCard(context),
      organisation_id,
      sub_id: plan.sub_id,
      plan_version: plan.version,
      currency: bought.hold.currency,
      period_start: goesOn ? own.period_start : from,
      period_end: until,
      anchor_day,
      time_zone: order.time_zone,
      cancel_at_period_end: false,
      next_bill_at: getBillingTime(until, order.time_zone),
    },
    note: { booking_id, sub_id: plan.sub_id },
  });
};

const writePaidCharge = async (
  context: FulfilmentContext,
  { subscription_id }: SubscriptionRow,
  wanted: OrderedPlan,
  plan: PlanRow,
  { from, until }: Period,
): Promise<void> => {
  const { db, clock, bought, order } = context;
  const { charge_org, user_id } = order;
  const at = clock.now();
  const facts = {
    charge_id: `SC${randomCode(12)}`,
    subscription_id,
    currency: bought.hold.currency,
    from_day: from,
    until_day: until,
    last4: charge_org ? null : (bought.payment?.last4 ?? null),
  };
  await db.insert(subscriptionCharges).values({
    ...facts,
    kind: 'initial',
    sub_id: plan.sub_id,
    amount: wanted.price,
    state: charge_org ? 'by_organisation' : 'paid',
    pg_type: bought.payment?.pg_type ?? null,
    booking_id: bought.booking.booking_id,
    paid_at: charge_org ? null : at,
    created_at: at,
    updated_at: at,
  } satisfies Partial<ChargeRow>);
  const [amount = wanted.price] = subtractCoupon(bought, [wanted.price]);
  const state = charge_org ? 'charged_to_organisation' : 'paid';
  await writeInvoice(context, { ...facts, user_id, state, amount, plan_name: getPlanNames(plan) });
};

export const fulfilPlan = async (context: FulfilmentContext, wanted: OrderedPlan): Promise<void> => {
  const { db, jobs } = context;
  const own = await lockMembership(context);
  // A member gets one trial. Nothing was paid for this order, so it adds nothing.
  if (own && wanted.is_trial) return;
  const plan = await getPlanVersion(db, wanted);
  if (own) await waiveOpenCharges(context, own);
  const days = getOrderedPeriod(wanted, own);
  const now = await (own ? extendWithPlan(context, own, plan, days) : beginMembership(context, wanted));
  await settleDebts(context, [wanted.price]);
  if (!wanted.is_trial) await writePaidCharge(context, now, wanted, plan, days);
  await queueRenewal(db, jobs, now);
};
