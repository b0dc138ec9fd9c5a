import type { Membership } from '@travel/contracts/endpoints/membership/memberships';

/** How a membership stands for the one who has it: one case for each thing that there is to say and to do. */
export type Standing =
  | 'trialing'
  | 'active'
  | 'byOrganisation'
  /** Paid for, and over by itself. */
  | 'endsByItself'
  /** Cancelled, and paid for until its last day. */
  | 'ending'
  /** The next charge has nothing to be taken from. */
  | 'noCard'
  /** The card is over before the next charge. */
  | 'cardExpires'
  | 'pastDue'
  | 'bankAsks'
  | 'expired'
  | 'cancelled'
  | 'blocked';

/** Whether a card is over on a day; the last month that is printed on it still counts. */
const isOver = ({ exp_month, exp_year }: NonNullable<Membership['payment_method']>, on: string): boolean => {
  if (exp_month === null || exp_year === null) return false;
  return `${exp_year}-${String(exp_month).padStart(2, '0')}` < on.slice(0, 7);
};

const runningStanding = (phase: 'trialing' | 'active', membership: Membership): Standing => {
  const { cancel_at_period_end, next_billing, payment_method } = membership;
  if (cancel_at_period_end) return 'ending';
  if (!next_billing) return 'endsByItself';
  if (next_billing.by_org) return 'byOrganisation';
  if (!payment_method) return 'noCard';
  return isOver(payment_method, next_billing.on) ? 'cardExpires' : phase;
};

export const standingOf = (membership: Membership): Standing => {
  const { phase, past_due } = membership;
  switch (phase) {
    case 'trialing':
    case 'active':
      return runningStanding(phase, membership);
    case 'past_due':
      return past_due?.needs_bank ? 'bankAsks' : 'pastDue';
    case 'expired':
    case 'cancelled':
    case 'blocked':
      return phase;
  }
};

const remedies: Partial<Record<Standing, 'add' | 'action' | 'pay' | 'bank' | null>> = {
  noCard: 'add',
  cardExpires: 'action',
  pastDue: 'pay',
  bankAsks: 'bank',
  blocked: null,
};

/**
 * For what does not go on by itself and so stands above all else: what another card does for it, null where it does
 * nothing. Undefined for the rest.
 */
export const remedyFor = (standing: Standing) => remedies[standing];

/** What somebody may do about it: cancel what would be charged again, or take that back. */
export const turnOf = (membership: Membership): 'cancel' | 'resume' | null => {
  const { phase, cancel_at_period_end, next_billing } = membership;
  if (phase === 'past_due') return 'cancel';
  if (phase !== 'trialing' && phase !== 'active') return null;
  if (cancel_at_period_end) return 'resume';
  return next_billing ? 'cancel' : null;
};
