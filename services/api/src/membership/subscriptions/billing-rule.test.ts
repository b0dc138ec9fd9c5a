import { describe, expect, it } from '@jest/globals';
import { planRow, subscriptionRow } from '../testing/membership-rows.ts';
import {
  getAnchorDayAfterCharge,
  getChargedDays,
  calculateDueCharge,
  isForgettable,
  getNextDunningTime,
  getReminderTime,
} from './billing-rule.ts';
import { getBillingTime } from './periods.ts';

/** Returns when a member whose period ends on the given day is reminded of the next charge by mail. */
const morning = (status: 'active' | 'trialing', period_end: string, time_zone: string): string | undefined =>
  getReminderTime({
    status,
    period_end,
    time_zone,
    next_bill_at: getBillingTime(period_end, time_zone),
  })?.toISOString();

describe('a reminder of an upcoming charge', () => {
  it("comes at 8:00 in the member's time zone, even if clocks change before the charge", () => {
    // In Berlin, clocks go from UTC+1 to UTC+2 on 28 March and back on 31 October.
    expect(morning('active', '2027-03-31', 'Europe/Berlin')).toBe('2027-03-25T07:00:00.000Z');
    expect(morning('active', '2027-11-03', 'Europe/Berlin')).toBe('2027-10-28T06:00:00.000Z');
    expect(morning('trialing', '2027-11-01', 'Europe/Berlin')).toBe('2027-10-30T06:00:00.000Z');
    expect(morning('active', '2027-07-31', 'Asia/Tokyo')).toBe('2027-07-24T23:00:00.000Z');
  });

  it('does not exist for a membership that is past due, ended or blocked', () => {
    expect(
      getReminderTime({ status: 'active', period_end: '2027-03-31', time_zone: 'UTC', next_bill_at: null }),
    ).toBeNull();
    const next_bill_at = new Date('2027-04-02T08:00:00Z');
    for (const status of ['past_due', 'expired', 'cancelled', 'blocked'] as const) {
      expect(getReminderTime({ status, period_end: '2027-03-31', time_zone: 'UTC', next_bill_at })).toBeNull();
    }
  });
});

describe('a charge that the bank refused', () => {
  const now = new Date('2026-11-20T23:30:00Z');

  it.each([
    [1, 'UTC', '2026-11-21T08:00:00.000Z'],
    [2, 'UTC', '2026-11-22T08:00:00.000Z'],
    [3, 'UTC', '2026-11-22T08:00:00.000Z'],
    // At the time of the first attempt, it is already 21 November in Tokyo, so the retry is on 22 November.
    [1, 'Asia/Tokyo', '2026-11-21T23:00:00.000Z'],
    [1, 'America/Los_Angeles', '2026-11-21T16:00:00.000Z'],
  ])('has its next retry after attempt %i at 8:00 in %s: %s', (attempt, timeZone, again) => {
    expect(getNextDunningTime(attempt, timeZone, now)?.toISOString()).toBe(again);
  });

  it('has no retry after the fourth attempt', () => {
    expect(getNextDunningTime(4, 'UTC', now)).toBeNull();
  });
});

describe('the charge after a period', () => {
  const plan = planRow({ auto_validity_year: 0, auto_validity_month: 6 });

  it('uses the first price and period length after a trial, and a new anchor day', () => {
    const trial = subscriptionRow({ status: 'trialing', period_end: '2027-01-30', anchor_day: 1 });
    expect(calculateDueCharge(trial, plan)).toEqual({
      kind: 'trial_end',
      amount: 8_900,
      currency: 'USD',
      from_day: '2027-01-31',
      until_day: '2028-01-30',
    });
  });

  it('uses the renewal price and period length otherwise, and keeps the anchor day', () => {
    const active = subscriptionRow({ period_end: '2027-02-27', anchor_day: 31 });
    expect(calculateDueCharge(active, plan)).toEqual({
      kind: 'renewal',
      amount: 7_900,
      currency: 'USD',
      from_day: '2027-02-28',
      until_day: '2027-08-30',
    });
  });

  it.each([
    ['trial_end', '2027-01-31', 31, '2028-01-30'],
    ['renewal', '2027-01-31', 31, '2027-07-30'],
    ['initial', '2027-01-31', 31, '2027-07-30'],
  ] as const)('lasts for a %s charge from %s with anchor day %i until %s', (kind, from, anchor, until_day) => {
    expect(getChargedDays(kind, from, anchor, plan)).toEqual({ from_day: from, until_day });
  });

  it.each([
    ['trial_end', 28],
    ['renewal', 31],
  ] as const)('starts the periods after a %s charge on day %i of the month', (kind, anchor) => {
    expect(getAnchorDayAfterCharge({ kind, from_day: '2027-02-28' }, { anchor_day: 31 })).toBe(anchor);
  });
});

it.each([
  ['trialing', 0, 1, true],
  ['active', 0, 11, false],
  ['active', 0, 12, true],
  ['active', 1, 0, true],
  ['active', 1, 1, true],
  ['past_due', 0, 1, false],
] as const)(
  'decides whether a member (%s) may have forgotten a charge that comes every %i years and %i months: %s',
  (status, auto_validity_year, auto_validity_month, forgettable) => {
    expect(isForgettable({ status }, planRow({ auto_validity_year, auto_validity_month }))).toBe(forgettable);
  },
);
