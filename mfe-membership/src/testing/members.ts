import type { Membership, MembershipInvoice } from '@travel/contracts/endpoints/membership/memberships';
import type { readRenewal } from '@travel/contracts/endpoints/membership/plans';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { sampleDebt, sampleMembership, sampleMembershipInvoice } from '@travel/contracts/testing/samples';
import { firstLight, toUsd } from './plans.ts';

const { payment_method } = sampleMembership;
if (!payment_method) throw new Error('The member of the samples has a card');

export const visa = payment_method;

/** Returns a Long Days membership, paid until 14 December 2026. */
export const createMembership = (change: Partial<Membership> = {}): Membership => ({ ...sampleMembership, ...change });

export const debt = sampleDebt;

/** A failed charge that is retried on 23 December 2026. */
export const pastDue = (change: Partial<NonNullable<Membership['past_due']>> = {}): Partial<Membership> => ({
  phase: 'past_due',
  plan_status: 'PAST_DUE',
  next_billing: change.next_try_on === null ? null : { on: '2026-12-23', amount: toUsd(7_900), by_org: false },
  past_due: {
    amount: toUsd(7_900),
    message: 'Your card has insufficient funds.',
    message_code: 'insufficient_funds',
    next_try_on: '2026-12-23',
    needs_bank: false,
    ...change,
  },
});

/** A First Light membership that ended on 14 September 2026, with an unpaid month. */
export const createLapsedMembership = (change: Partial<Membership> = {}): Membership =>
  createMembership({
    phase: 'expired',
    plan_status: 'EXPIRED',
    type: 'First Light',
    plan_id: 'PLFIRSTLIGHT',
    plan_expiry_date: '2026-09-14',
    next_billing: null,
    debts: [debt],
    ...change,
  });

export const createInvoice = (number: number, change: Partial<MembershipInvoice> = {}): MembershipInvoice => ({
  ...sampleMembershipInvoice,
  invoice_id: `SI7QX2K4M9V3Z${number}`,
  number: `ALM-M-2025-${String(number).padStart(6, '0')}`,
  ...change,
});

export const renewalOffer: EndpointResponse<typeof readRenewal>['data'] = {
  plan: firstLight,
  lines: [
    { kind: 'plan', name: 'First Light, 1 month', amount: toUsd(1_200) },
    { kind: 'debt', name: 'First Light, 15 Aug to 14 Sep 2026', amount: toUsd(1_500) },
  ],
  total: toUsd(2_700),
  debts: [debt],
  starts: '2026-11-20',
  ends: '2026-12-19',
};
