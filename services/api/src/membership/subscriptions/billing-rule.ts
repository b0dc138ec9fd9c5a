import { instantOf, todayAt } from '../../reference/calendar-days/instants.ts';
import type { ChargeRow } from './charge-tables.ts';
import { nextPrice } from './next-charge.ts';
import type { SubscriptionRow } from './subscription-tables.ts';
import type { PlanRow } from '../plans/plan-table.ts';
import { addDays } from '@travel/contracts/locale/days/days';
import { anchorOf, periodFrom } from './periods.ts';
import { dayAfter } from '../../reference/calendar-days/days.ts';

/** Days from one attempt of a charge to the next: on the day after the first, the third and the fifth. */
const waits = [1, 2, 2];
/** By the clock of the member, who may be asked by their bank. */
const triedAt = '08:00';
const writtenAt = '08:00';

/** When a charge is tried again after so many attempts, on the member's clock; null where it is given up. */
export const nextDunningAttempt = (attempt: number, timeZone: string, now: Date): Date | null => {
  const wait = waits[attempt - 1];
  if (wait === undefined) return null;
  const today = todayAt(timeZone, { now: () => now });
  return new Date(instantOf(addDays(today, wait), triedAt, timeZone));
};

type DueCharge = Pick<ChargeRow, 'kind' | 'amount' | 'currency' | 'from_day' | 'until_day'>;

const firstSpan = ({ validity_year: years, validity_month: months }: PlanRow) => ({ years, months });

const nextSpan = ({ auto_validity_year: years, auto_validity_month: months }: PlanRow) => ({ years, months });

/** What is charged once the period of a membership is over: after a trial the first price, else that of a renewal. */
export const dueCharge = (subscription: SubscriptionRow, plan: PlanRow): DueCharge => {
  const { status, period_end, anchor_day } = subscription;
  const { amount, currency } = nextPrice({ subscription, plan });
  const start = dayAfter(period_end);
  const kind = status === 'trialing' ? 'trial_end' : 'renewal';
  const anchor = anchorAfter({ kind, from_day: start }, { anchor_day });
  return { kind, amount, currency, ...chargedDays(kind, start, anchor, plan) };
};

/** The days that a charge of a kind is for when they begin on `from`. */
export const chargedDays = (
  kind: ChargeRow['kind'],
  from: string,
  anchorDay: number,
  plan: PlanRow,
): Pick<ChargeRow, 'from_day' | 'until_day'> => {
  const period = periodFrom(from, anchorDay, kind === 'trial_end' ? firstSpan(plan) : nextSpan(plan));
  return { from_day: period.from, until_day: period.until };
};

/** The anchor of a period that was charged: what follows a trial begins months of its own. */
export const anchorAfter = (
  { kind, from_day }: Pick<ChargeRow, 'kind' | 'from_day'>,
  { anchor_day }: Pick<SubscriptionRow, 'anchor_day'>,
) => (kind === 'trial_end' ? anchorOf(from_day) : anchor_day);

const daysBefore = ({ status }: Pick<SubscriptionRow, 'status'>): number => (status === 'trialing' ? 3 : 7);

/** What a reminder goes by. */
export type Reminded = Pick<SubscriptionRow, 'status' | 'period_end' | 'time_zone' | 'next_bill_at'>;

/** When a member is written to of the charge to come, in their morning; null where nothing comes. */
export const remindsAt = (subscription: Reminded): Date | null => {
  const { status, period_end, time_zone, next_bill_at } = subscription;
  if (next_bill_at === null || (status !== 'trialing' && status !== 'active')) return null;
  const day = addDays(dayAfter(period_end), -daysBefore(subscription));
  return new Date(instantOf(day, writtenAt, time_zone));
};

/** Whether a charge to come is one that members may have forgotten: the first of all, or one in years. */
export const isForgettable = ({ status }: Pick<SubscriptionRow, 'status'>, plan: PlanRow): boolean =>
  status === 'trialing' || plan.auto_validity_year * 12 + plan.auto_validity_month >= 12;
