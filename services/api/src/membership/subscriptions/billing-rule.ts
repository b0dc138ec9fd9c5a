import { toInstant, getTodayAt } from '@travel/reference/calendar-days/instants';
import type { ChargeRow } from './charge-tables.ts';
import { getNextPrice } from './next-charge.ts';
import type { SubscriptionRow } from './subscription-tables.ts';
import type { PlanRow } from '../plans/plan-table.ts';
import { addDays } from '@travel/contracts/locale/days/days';
import { getAnchorDay, createPeriod } from './periods.ts';
import { getDayAfter } from '@travel/reference/calendar-days/days';

/** Days between the attempts of a charge: the retries are on the first, third and fifth day after the first attempt. */
const waits = [1, 2, 2];
/**
 * Time of day of a retry in the member's time zone, when the member is likely awake, because the bank may require a
 * response.
 */
const triedAt = '08:00';
const writtenAt = '08:00';

/**
 * Returns when a charge is retried after the given number of attempts, in the member's time zone. Null after the last
 * attempt.
 */
export const getNextDunningTime = (attempt: number, timeZone: string, now: Date): Date | null => {
  const wait = waits[attempt - 1];
  if (wait === undefined) return null;
  const today = getTodayAt(timeZone, { now: () => now });
  return new Date(toInstant(addDays(today, wait), triedAt, timeZone));
};

type DueCharge = Pick<ChargeRow, 'kind' | 'amount' | 'currency' | 'from_day' | 'until_day'>;

const firstSpan = ({ validity_year: years, validity_month: months }: PlanRow) => ({ years, months });

const nextSpan = ({ auto_validity_year: years, auto_validity_month: months }: PlanRow) => ({ years, months });

/**
 * Returns the amount that is charged when the period of a membership has ended: the first price after a trial,
 * otherwise the renewal price.
 */
export const calculateDueCharge = (subscription: SubscriptionRow, plan: PlanRow): DueCharge => {
  const { status, period_end, anchor_day } = subscription;
  const { amount, currency } = getNextPrice({ subscription, plan });
  const start = getDayAfter(period_end);
  const kind = status === 'trialing' ? 'trial_end' : 'renewal';
  const anchor = getAnchorDayAfterCharge({ kind, from_day: start }, { anchor_day });
  return { kind, amount, currency, ...getChargedDays(kind, start, anchor, plan) };
};

/** Returns the days that a kind of charge covers when they begin on `from`. */
export const getChargedDays = (
  kind: ChargeRow['kind'],
  from: string,
  anchorDay: number,
  plan: PlanRow,
): Pick<ChargeRow, 'from_day' | 'until_day'> => {
  const period = createPeriod(from, anchorDay, kind === 'trial_end' ? firstSpan(plan) : nextSpan(plan));
  return { from_day: period.from, until_day: period.until };
};

/**
 * Returns the anchor day (day of the month on which periods begin) of a charged period. A period after a trial has its
 * own anchor day.
 */
export const getAnchorDayAfterCharge = (
  { kind, from_day }: Pick<ChargeRow, 'kind' | 'from_day'>,
  { anchor_day }: Pick<SubscriptionRow, 'anchor_day'>,
) => (kind === 'trial_end' ? getAnchorDay(from_day) : anchor_day);

const daysBefore = ({ status }: Pick<SubscriptionRow, 'status'>): number => (status === 'trialing' ? 3 : 7);

/** The fields that determine when a reminder is sent. */
export type ReminderFields = Pick<SubscriptionRow, 'status' | 'period_end' | 'time_zone' | 'next_bill_at'>;

/** Returns when a member is reminded of the next charge, in their morning. Null if there is no charge. */
export const getReminderTime = (subscription: ReminderFields): Date | null => {
  const { status, period_end, time_zone, next_bill_at } = subscription;
  if (next_bill_at === null || (status !== 'trialing' && status !== 'active')) return null;
  const day = addDays(getDayAfter(period_end), -daysBefore(subscription));
  return new Date(toInstant(day, writtenAt, time_zone));
};

/**
 * Returns whether members may have forgotten the next charge: the first charge after a trial, or a charge that follows
 * a year or more.
 */
export const isForgettable = ({ status }: Pick<SubscriptionRow, 'status'>, plan: PlanRow): boolean =>
  status === 'trialing' || plan.auto_validity_year * 12 + plan.auto_validity_month >= 12;
