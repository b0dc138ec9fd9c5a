import { describe, expect, it } from '@jest/globals';

import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import { createMembership, pastDue, visa } from '../testing/members.ts';
import { toUsd } from '../testing/plans.ts';
import { getMembershipStatus, getAllowedChange, type MembershipStatus } from './membership-status.ts';

describe('the status of a membership', () => {
  it.each<[MembershipStatus, Partial<Membership>]>([
    ['active', {}],
    ['trialing', { phase: 'trialing' }],
    ['ending', { cancel_at_period_end: true, next_billing: null }],
    ['ending', { phase: 'trialing', cancel_at_period_end: true }],
    ['endsByItself', { is_renewable: false, next_billing: null }],
    [
      'byOrganisation',
      { next_billing: { on: '2026-12-15', amount: toUsd(7_900), by_org: true }, payment_method: null },
    ],
    ['noCard', { payment_method: null }],
    ['cardExpires', { payment_method: { ...visa, exp_month: 11, exp_year: 2026 } }],
    // The charge is on 15 December 2026, and a card is valid until the end of the month printed on it.
    ['active', { payment_method: { ...visa, exp_month: 12, exp_year: 2026 } }],
    ['active', { payment_method: { ...visa, exp_month: null, exp_year: null } }],
    ['pastDue', pastDue()],
    ['bankAsks', pastDue({ needs_bank: true })],
    ['expired', { phase: 'expired', next_billing: null }],
    ['cancelled', { phase: 'cancelled', next_billing: null }],
    ['blocked', { phase: 'blocked', next_billing: null }],
  ])('returns the status %s for %j', (standing, change) => {
    expect(getMembershipStatus(createMembership(change))).toBe(standing);
  });

  it.each<[string | null, Partial<Membership>]>([
    ['cancel', {}],
    ['cancel', { phase: 'trialing' }],
    ['cancel', pastDue()],
    ['resume', { cancel_at_period_end: true, next_billing: null }],
    [null, { is_renewable: false, next_billing: null }],
    [null, { phase: 'expired', next_billing: null }],
    [null, { phase: 'cancelled', next_billing: null }],
    [null, { phase: 'blocked', next_billing: null }],
  ])('offers the change %s for %j', (turn, change) => {
    expect(getAllowedChange(createMembership(change))).toBe(turn);
  });
});
