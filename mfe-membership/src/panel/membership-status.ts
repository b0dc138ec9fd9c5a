import type { Membership } from '@travel/contracts/endpoints/membership/memberships';

/** Status of a membership as shown to its owner: one case per message and possible action. */
export type MembershipStatus =
  | 'trialing'
  | 'active'
  | 'byOrganisation'
  /** The membership is paid and ends without renewal. */
  | 'endsByItself'
  /** The membership is cancelled, but paid and active until its last day. */
  | 'ending'
  /** There is no saved card for the next charge. */
  | 'noCard'
  /** The card expires before the next charge. */
  | 'cardExpires'
  | 'pastDue'
  | 'bankAsks'
  | 'expired'
  | 'cancelled'
  | 'blocked';

/** Whether a card has expired on a date. The printed month still counts as valid. */
const isExpired = ({ exp_month, exp_year }: NonNullable<Membership['payment_method']>, on: string): boolean => {
  if (exp_month === null || exp_year === null) return false;
  return `${exp_year}-${String(exp_month).padStart(2, '0')}` < on.slice(0, 7);
};

const getRunningStatus = (phase: 'trialing' | 'active', membership: Membership): MembershipStatus => {
  const { cancel_at_period_end, next_billing, payment_method } = membership;
  if (cancel_at_period_end) return 'ending';
  if (!next_billing) return 'endsByItself';
  if (next_billing.by_org) return 'byOrganisation';
  if (!payment_method) return 'noCard';
  return isExpired(payment_method, next_billing.on) ? 'cardExpires' : phase;
};

export const getMembershipStatus = (membership: Membership): MembershipStatus => {
  const { phase, past_due } = membership;
  switch (phase) {
    case 'trialing':
    case 'active':
      return getRunningStatus(phase, membership);
    case 'past_due':
      return past_due?.needs_bank ? 'bankAsks' : 'pastDue';
    case 'expired':
    case 'cancelled':
    case 'blocked':
      return phase;
  }
};

const remedies: Partial<Record<MembershipStatus, 'add' | 'action' | 'pay' | 'bank' | null>> = {
  noCard: 'add',
  cardExpires: 'action',
  pastDue: 'pay',
  bankAsks: 'bank',
  blocked: null,
};

/**
 * Returns how the user resolves a status that needs attention: with a new card, a payment or the bank's approval.
 * Null if none of these helps. Undefined for all other statuses.
 */
export const getRemedy = (status: MembershipStatus) => remedies[status];

/** Returns the change that the user may make: cancel a membership that would be charged again, or revert that. */
export const getAllowedChange = (membership: Membership): 'cancel' | 'resume' | null => {
  const { phase, cancel_at_period_end, next_billing } = membership;
  if (phase === 'past_due') return 'cancel';
  if (phase !== 'trialing' && phase !== 'active') return null;
  if (cancel_at_period_end) return 'resume';
  return next_billing ? 'cancel' : null;
};
