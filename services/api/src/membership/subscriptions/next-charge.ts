import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import { money, type Money } from '@travel/contracts/money/money';
import { getDayAfter } from '@travel/reference/calendar-days/days';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import type { OwnMembership } from './find-membership.ts';
import { isRunning } from './subscription-transitions.ts';

/** Returns the price of the next period: the first price after a trial, otherwise that of a renewal. */
export const getNextPrice = ({ subscription, plan }: Pick<OwnMembership, 'subscription' | 'plan'>): Money =>
  money(subscription.status === 'trialing' ? plan.initial_price : plan.renewal_price, plan.currency);

/** Returns date and amount of the next automatic charge, or null if there is none. */
export const getNextBilling = (own: Omit<OwnMembership, 'debts'>): Membership['next_billing'] => {
  const { subscription, plan, charge } = own;
  if (!isRunning(subscription) || subscription.cancel_at_period_end || !plan.is_renewable) return null;
  const by_org = plan.init_charge_org;
  if (charge && subscription.status === 'past_due') {
    const on = charge.next_try_at;
    const amount = money(charge.amount, charge.currency);
    return on && { on: getTodayAt(subscription.time_zone, { now: () => on }), amount, by_org };
  }
  return { on: getDayAfter(subscription.period_end), amount: getNextPrice(own), by_org };
};
