import type { MembershipPhase } from '@travel/contracts/endpoints/memberships';

/** What can happen to a membership, and what it means. */
export const subscriptionEvents = {
  trial_began: 'A trial begins; nothing is charged before it is over',
  began: 'A first period is paid for, by the traveller or by the organisation',
  charged: 'A period is paid for: charged to the saved card or paid on screen, or charged to the organisation',
  charge_failed: 'The card could not be charged; it is tried again on a schedule',
  given_up: 'No attempt was left: what was not paid is a debt',
  period_ended: 'The last period is over, and the plan does not renew',
  ended_as_agreed: 'The last period is over, and the traveller had cancelled',
  cancel_agreed: 'The traveller cancels; what is past due ends at once, and its charge is dropped',
  resumed: 'The traveller takes the cancellation back',
  extended:
    'Another period was bought on screen, of this plan or another one, or a debt whose days are not over was paid',
  rejoined: 'The same, where the membership was over',
  debt_paid: 'A debt was paid whose days are over',
  card_changed: 'Another card is saved',
  blocked: 'The account is blocked: nothing is charged any more',
  unblocked: 'The account is let in again: the membership stands as before',
} as const;

export type SubscriptionEvent = keyof typeof subscriptionEvents;

/** Where a membership comes from that there was not before. */
export type SubscriptionOrigin = MembershipPhase | 'none';

/** Where a transition leads: to a status, or back to where the membership was blocked. */
export type SubscriptionTarget = MembershipPhase | 'as_before';

type Moves = Readonly<Partial<Record<SubscriptionEvent, SubscriptionTarget>>>;

const running = {
  charged: 'active',
  charge_failed: 'past_due',
  extended: 'active',
  blocked: 'blocked',
} as const satisfies Moves;

const over = { rejoined: 'active', blocked: 'blocked' } as const satisfies Moves;

/**
 * Every transition that a membership can make, and no other: by where it stands and what happens. The database has the same
 * pairs (subscription_moves) and refuses all others.
 */
export const subscriptionTransitions: Readonly<Record<SubscriptionOrigin, Moves>> = {
  none: { trial_began: 'trialing', began: 'active' },
  trialing: {
    ...running,
    period_ended: 'expired',
    ended_as_agreed: 'cancelled',
    cancel_agreed: 'trialing',
    resumed: 'trialing',
    debt_paid: 'trialing',
    card_changed: 'trialing',
  },
  active: {
    ...running,
    period_ended: 'expired',
    ended_as_agreed: 'cancelled',
    cancel_agreed: 'active',
    resumed: 'active',
    debt_paid: 'active',
    card_changed: 'active',
  },
  past_due: {
    ...running,
    given_up: 'expired',
    cancel_agreed: 'cancelled',
    debt_paid: 'past_due',
    card_changed: 'past_due',
  },
  expired: { ...over, debt_paid: 'expired', card_changed: 'expired' },
  cancelled: { ...over, debt_paid: 'cancelled', card_changed: 'cancelled' },
  blocked: { unblocked: 'as_before' },
};

/** Statuses in which a membership gives what it promises. */
export const runningPhases = ['trialing', 'active', 'past_due'] as const satisfies readonly MembershipPhase[];

export const isRunning = ({ status }: { readonly status: MembershipPhase }): boolean =>
  runningPhases.some((phase) => phase === status);

/** The last day that is paid for, or of the trial, of a membership that goes on; no day where it does not, or is past due. */
export const paidUntil = (of: { readonly status: MembershipPhase; readonly period_end: string }): string =>
  of.status === 'trialing' || of.status === 'active' ? of.period_end : '';

/** Where an event leads from a status; undefined where the table has no such transition. */
export const subscriptionTarget = (
  from: SubscriptionOrigin,
  event: SubscriptionEvent,
): SubscriptionTarget | undefined => subscriptionTransitions[from][event];
