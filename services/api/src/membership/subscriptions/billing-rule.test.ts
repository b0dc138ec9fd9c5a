import { describe, expect, it } from '@jest/globals';
import { planRow, subscriptionRow } from '../testing/membership-rows.ts';
import {
  anchorAfter,
  getChargedDays,
  dueCharge,
  isForgettable,
  nextDunningAttempt,
  getReminderTime,
} from './billing-rule.ts';
import { getBillingTime } from './periods.ts';

/** Returns when a member whose period ends on a day is mailed a reminder. */
const morning = (status: 'active' | 'trialing', period_end: string, time_zone: string): string | undefined =>
  getReminderTime({
    status,
    period_end,
    time_zone,
    next_bill_at: getBillingTime(period_end, time_zone),
  })?.toISOString();

describe('a reminder of an upcoming charge', () => {
  it("sends the reminder at eight in the member's time zone, even if clocks change before the charge", () => {
    // On 28 March clocks of Berlin go from one hour ahead to two, on 31 October back.
    expect(morning('active', '2027-03-31', 'Europe/Berlin')).toBe('2027-03-25T07:00:00.000Z');
    expect(morning('active', '2027-11-03', 'Europe/Berlin')).toBe('2027-10-28T06:00:00.000Z');
    expect(morning('trialing', '2027-11-01', 'Europe/Berlin')).toBe('2027-10-30T06:00:00.000Z');
    expect(morning('active', '2027-07-31', 'Asia/Tokyo')).toBe('2027-07-24T23:00:00.000Z');
  });

  it('sends no reminder for a membership that is past due, ended or blocked', () => {
    expect(
      getReminderTime({ status: 'active', period_end: '2027-03-31', time_zone: 'UTC', next_bill_at: null }),
    ).toBeNull();
    const next_bill_at = new Date('2027-04-02T08:00:00Z');
    for (const status of ['past_due', 'expired', 'cancelled', 'blocked'] as const) {
      expect(getReminderTime({ status, period_end: '2027-03-31', time_zone: 'UTC', next_bill_at })).toBeNull();
    }
  });
});

describe('a charge that was refused', () => {
  const now = new Date('2026-11-20T23:30:00Z');

  it.each([
    [1, 'UTC', '2026-11-21T08:00:00.000Z'],
    [2, 'UTC', '2026-11-22T08:00:00.000Z'],
    [3, 'UTC', '2026-11-22T08:00:00.000Z'],
    // It is already the 21st there.
    [1, 'Asia/Tokyo', '2026-11-21T23:00:00.000Z'],
    [1, 'America/Los_Angeles', '2026-11-21T16:00:00.000Z'],
  ])('retries after attempt %i at eight on the clock of %s: %s', (attempt, timeZone, again) => {
    expect(nextDunningAttempt(attempt, timeZone, now)?.toISOString()).toBe(again);
  });

  it('stops retrying after the fourth attempt', () => {
    expect(nextDunningAttempt(4, 'UTC', now)).toBeNull();
  });
});

describe('the charge after a period', () => {
  const plan = planRow({ auto_validity_year: 0, auto_validity_month: 6 });

  it('uses the first price and span after a trial, and the day of its start as anchor day', () => {
    const trial = subscriptionRow({ status: 'trialing', period_end: '2027-01-30', anchor_day: 1 });
    expect(dueCharge(trial, plan)).toEqual({
      kind: 'trial_end',
      amount: 8_900,
      currency: 'USD',
      from_day: '2027-01-31',
      until_day: '2028-01-30',
    });
  });

  it('uses the renewal price and span otherwise, with the existing anchor day', () => {
    const active = subscriptionRow({ period_end: '2027-02-27', anchor_day: 31 });
    expect(dueCharge(active, plan)).toEqual({
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
  ] as const)('ends the period of a %s charge from %s with anchor day %i on %s', (kind, from, anchor, until_day) => {
    expect(getChargedDays(kind, from, anchor, plan)).toEqual({ from_day: from, until_day });
  });

  it.each([
    ['trial_end', 28],
    ['renewal', 31],
  ] as const)('starts the periods after a %s charge on day %i', (kind, anchor) => {
    expect(anchorAfter({ kind, from_day: '2027-02-28' }, { anchor_day: 31 })).toBe(anchor);
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
  'reports whether a member who is %s may have forgotten a charge every %i years and %i months: %s',
  (status, auto_validity_year, auto_validity_month, forgettable) => {
    expect(isForgettable({ status }, planRow({ auto_validity_year, auto_validity_month }))).toBe(forgettable);
  },
);
