import { addDays } from '@travel/contracts/locale/days/days';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { getDayAfter } from '@travel/reference/calendar-days/days';
import { findMembership } from '../subscriptions/find-membership.ts';
import { getAnchorDayForStart, getBillingTime } from '../subscriptions/periods.ts';
import { transitionSubscription, type SubscriptionChange } from '../subscriptions/transition-subscription.ts';
import type { RenewalDependencies } from './renewal-dependencies.ts';
import { mailMembership, queueRenewal } from './renewal-jobs.ts';

/**
 * Creates the function that extends the current period of a trialing or active membership without a charge, and mails
 * its member. Later charges move by as many days. `also` runs in the same transaction. Returns false, and changes
 * nothing, if the account has no such membership, `until` is not the last day of its period, or a charge has begun.
 */
export const createGiveDays =
  (dependencies: Pick<RenewalDependencies, 'db' | 'clock' | 'jobs'>) =>
  (
    user_id: string,
    { days, until }: { readonly days: number; readonly until: string },
    also: SubscriptionChange['also'],
  ): Promise<boolean> =>
    retryOnConflict(async () => {
      const { db, jobs } = dependencies;
      const own = await findMembership(db, { user_id });
      if (!own || own.charge !== null || own.subscription.period_end !== until) return false;
      const { subscription_id, status, time_zone, anchor_day } = own.subscription;
      if (status !== 'trialing' && status !== 'active') return false;
      const period_end = addDays(until, days);
      await transitionSubscription(dependencies, own.subscription, 'days_given', {
        set: {
          period_end,
          anchor_day: getAnchorDayForStart(getDayAfter(period_end), anchor_day),
          next_bill_at: getBillingTime(period_end, time_zone),
        },
        also: async (tx, changed) => {
          await queueRenewal(tx, jobs, changed);
          const about = `${subscription_id}-${period_end}`;
          await jobs.enqueue(tx, mailMembership, { subscription_id, kind: 'daysGiven', about });
          await also?.(tx, changed);
        },
      });
      return true;
    });
