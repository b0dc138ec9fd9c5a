import type { MembershipPhase } from '@travel/contracts/endpoints/membership/memberships';

/** Events of a membership and their meanings. */
export const subscriptionEvents = {
  trial_began: 'A trial began; nothing is charged before it ends',
  began: 'The traveller or the organisation paid the first period',
  charged: 'A period was paid: with the saved card, on screen, or by the organisation',
  charge_failed: 'The card could not be charged; it is retried on a schedule',
  given_up: 'The last attempt failed; the unpaid amount is a debt',
  period_ended: 'The last period ended, and the plan does not renew',
  ended_as_agreed: 'The last period ended after the traveller had cancelled',
  cancel_agreed: 'The traveller cancelled; a past-due membership ends at once and its charge is dropped',
  resumed: 'The traveller withdrew the cancellation',
  extended: 'Another period of any plan was bought on screen, or a debt was paid whose days have not ended',
  days_given: 'Staff gave days without a charge; the next charge moves by as many days',
  rejoined: 'The same, after the membership had ended',
  debt_paid: 'A debt was paid whose days have ended',
  card_changed: 'Another card was saved',
  blocked: 'The account was blocked; nothing is charged',
  unblocked: 'The account was unblocked; the membership continues as before',
} as const;

export type SubscriptionEvent = keyof typeof subscriptionEvents;

/** The status before a transition; `none` if there was no membership. */
export type SubscriptionOrigin = MembershipPhase | 'none';

/** The status after a transition; `as_before` is the status before the block. */
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
 * Every allowed transition of a membership, by status and event. The database has the same pairs in the table
 * subscription_moves and refuses all others.
 */
export const subscriptionTransitions: Readonly<Record<SubscriptionOrigin, Moves>> = {
  none: { trial_began: 'trialing', began: 'active' },
  trialing: {
    ...running,
    period_ended: 'expired',
    ended_as_agreed: 'cancelled',
    cancel_agreed: 'trialing',
    resumed: 'trialing',
    days_given: 'trialing',
    debt_paid: 'trialing',
    card_changed: 'trialing',
  },
  active: {
    ...running,
    period_ended: 'expired',
    ended_as_agreed: 'cancelled',
    cancel_agreed: 'active',
    resumed: 'active',
    days_given: 'active',
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

/** Statuses in which a membership grants its benefits. */
export const runningPhases = ['trialing', 'active', 'past_due'] as const satisfies readonly MembershipPhase[];

export const isRunning = ({ status }: { readonly status: MembershipPhase }): boolean =>
  runningPhases.some((phase) => phase === status);

/**
 * Returns the last day of the paid period or trial, or an empty string if the membership is past due or does not
 * continue.
 */
export const getPaidUntil = (of: { readonly status: MembershipPhase; readonly period_end: string }): string =>
  of.status === 'trialing' || of.status === 'active' ? of.period_end : '';

/** Returns the status to which an event leads, or undefined if the event is not allowed in the current status. */
export const getSubscriptionTarget = (
  from: SubscriptionOrigin,
  event: SubscriptionEvent,
): SubscriptionTarget | undefined => subscriptionTransitions[from][event];
