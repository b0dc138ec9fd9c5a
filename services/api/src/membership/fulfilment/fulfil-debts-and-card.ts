import { and, eq, inArray } from 'drizzle-orm';
import { queueRenewal } from '../renewals/renewal-jobs.ts';
import { getAnchorDayAfterCharge } from '../subscriptions/billing-rule.ts';
import { getAnchorDayForStart, getBillingTime } from '../subscriptions/periods.ts';
import { getDayAfter } from '@travel/reference/calendar-days/days';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { getPlan, getPlanNames } from '../plans/find-plans.ts';
import { subscriptionCharges } from '../subscriptions/charge-tables.ts';
import {
  getSavedCard,
  lockMembership,
  payCharge,
  settleDebts,
  waiveOpenCharges,
  type FulfilmentContext,
} from './fulfilment-context.ts';
import { transitionSubscription } from '../subscriptions/transition-subscription.ts';
import { isRunning, getPaidUntil } from '../subscriptions/subscription-transitions.ts';

/**
 * Settles the debts of an order. If the last day of their periods has not passed, the membership continues until that
 * day.
 */
export const fulfilDebts = async (context: FulfilmentContext): Promise<void> => {
  const { db, clock, jobs, bought } = context;
  const own = await lockMembership(context);
  const settled = await settleDebts(context);
  const [first] = settled;
  if (!own || !first) return;
  const last = settled.reduce((late, debt) => (debt.until_day > late.until_day ? debt : late), first);
  const { booking_id } = bought.booking;
  const note = { booking_id, debt_id: last.debt_id };
  const givesDays = last.until_day >= getTodayAt(own.time_zone, clock) && last.until_day > getPaidUntil(own);
  if (!givesDays) {
    await transitionSubscription(context, own, 'debt_paid', { note });
    return;
  }
  await waiveOpenCharges(context, own);
  const now = await transitionSubscription(context, own, isRunning(own) ? 'extended' : 'rejoined', {
    set: {
      ...getSavedCard(context),
      period_start: last.from_day,
      period_end: last.until_day,
      anchor_day: getAnchorDayForStart(getDayAfter(last.until_day), own.anchor_day),
      next_bill_at: getBillingTime(last.until_day, own.time_zone),
    },
    note,
  });
  await queueRenewal(db, jobs, now);
};

/**
 * Saves another card for the membership, and settles the past-due charge if the order paid it. If a charge became past
 * due after the order was placed, it is retried with the new card at once.
 */
export const fulfilCard = async (context: FulfilmentContext): Promise<void> => {
  const { db, clock, jobs, bought, order } = context;
  const own = await lockMembership(context);
  if (!own) return;
  const { booking_id } = bought.booking;
  const [charge] = await db
    .select()
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.subscription_id, own.subscription_id),
        inArray(subscriptionCharges.state, ['waiting', 'failed']),
      ),
    );
  const paid = charge && charge.charge_id === order.charge_id ? charge : undefined;
  if (paid) {
    const { charge_id, from_day, until_day } = paid;
    await payCharge(context, paid, paid.amount, getPlanNames(await getPlan(db, paid.sub_id)));
    const now = await transitionSubscription(context, own, 'charged', {
      set: {
        ...getSavedCard(context),
        period_start: from_day,
        period_end: until_day,
        anchor_day: getAnchorDayAfterCharge(paid, own),
        next_bill_at: getBillingTime(until_day, own.time_zone),
      },
      note: { booking_id, charge_id },
    });
    await queueRenewal(db, jobs, now);
    return;
  }
  const due = own.status === 'past_due' && charge ? clock.now() : undefined;
  if (due && charge) {
    await db
      .update(subscriptionCharges)
      .set({ next_try_at: due })
      .where(eq(subscriptionCharges.charge_id, charge.charge_id));
  }
  const now = await transitionSubscription(context, own, 'card_changed', {
    set: { ...getSavedCard(context), ...(due && { next_bill_at: due }) },
    note: { booking_id },
  });
  if (due) await queueRenewal(db, jobs, now);
};
