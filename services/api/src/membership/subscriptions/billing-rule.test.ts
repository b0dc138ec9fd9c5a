import { describe, expect, it } from '@jest/globals';
import { remindsAt } from './billing-rule.ts';
import { billedAt } from './periods.ts';

/** The morning that somebody is written to whose days end so. */
const morning = (status: 'active' | 'trialing', period_end: string, time_zone: string): string | undefined =>
  remindsAt({ status, period_end, time_zone, next_bill_at: billedAt(period_end, time_zone) })?.toISOString();

describe('a mail about a charge to come', () => {
  it('is written at eight on the clock of its reader, also where clocks change before the charge', () => {
    // On 28 March clocks of Berlin go from one hour ahead to two, on 31 October back.
    expect(morning('active', '2027-03-31', 'Europe/Berlin')).toBe('2027-03-25T07:00:00.000Z');
    expect(morning('active', '2027-11-03', 'Europe/Berlin')).toBe('2027-10-28T06:00:00.000Z');
    expect(morning('trialing', '2027-11-01', 'Europe/Berlin')).toBe('2027-10-30T06:00:00.000Z');
    expect(morning('active', '2027-07-31', 'Asia/Tokyo')).toBe('2027-07-24T23:00:00.000Z');
  });

  it('is not written of what is past due', () => {
    expect(remindsAt({ status: 'active', period_end: '2027-03-31', time_zone: 'UTC', next_bill_at: null })).toBeNull();
    const next_bill_at = new Date('2027-04-02T08:00:00Z');
    expect(remindsAt({ status: 'past_due', period_end: '2027-03-31', time_zone: 'UTC', next_bill_at })).toBeNull();
  });
});
