import { describe, expect, it } from '@jest/globals';
import { membershipPhases } from '@travel/contracts/endpoints/membership/memberships';
import {
  isRunning,
  getPaidUntil,
  subscriptionEvents,
  getSubscriptionTarget,
  subscriptionTransitions,
  type SubscriptionEvent,
  type SubscriptionOrigin,
  type SubscriptionTarget,
} from './subscription-transitions.ts';

const isEvent = (name: string): name is SubscriptionEvent => Object.hasOwn(subscriptionEvents, name);
const events = Object.keys(subscriptionEvents).filter(isEvent);
const origins: readonly SubscriptionOrigin[] = ['none', ...membershipPhases];

interface Pair {
  readonly from: SubscriptionOrigin;
  readonly event: SubscriptionEvent;
  readonly to: SubscriptionTarget;
}

const named = ({ from, event, to }: Pair): string => `${from} ${event} ${to}`;

const legal: readonly Pair[] = origins.flatMap((from) =>
  events.flatMap((event) => {
    const to = getSubscriptionTarget(from, event);
    return to ? [{ from, event, to }] : [];
  }),
);

const no = undefined;

describe('the transition table of memberships', () => {
  const statuses = ['none', 'trialing', 'active', 'past_due', 'expired', 'cancelled', 'blocked'] as const;

  it.each<[SubscriptionEvent, (SubscriptionTarget | undefined)[]]>([
    ['trial_began', ['trialing', no, no, no, no, no, no]],
    ['began', ['active', no, no, no, no, no, no]],
    ['charged', [no, 'active', 'active', 'active', no, no, no]],
    ['charge_failed', [no, 'past_due', 'past_due', 'past_due', no, no, no]],
    ['given_up', [no, no, no, 'expired', no, no, no]],
    ['period_ended', [no, 'expired', 'expired', no, no, no, no]],
    ['ended_as_agreed', [no, 'cancelled', 'cancelled', no, no, no, no]],
    ['cancel_agreed', [no, 'trialing', 'active', 'cancelled', no, no, no]],
    ['resumed', [no, 'trialing', 'active', no, no, no, no]],
    ['extended', [no, 'active', 'active', 'active', no, no, no]],
    ['days_given', [no, 'trialing', 'active', no, no, no, no]],
    ['rejoined', [no, no, no, no, 'active', 'active', no]],
    ['debt_paid', [no, 'trialing', 'active', 'past_due', 'expired', 'cancelled', no]],
    ['card_changed', [no, 'trialing', 'active', 'past_due', 'expired', 'cancelled', no]],
    ['blocked', [no, 'blocked', 'blocked', 'blocked', 'blocked', 'blocked', no]],
    ['unblocked', [no, no, no, no, no, no, 'as_before']],
  ])('lists the status to which %s leads from each status, or undefined if it is not allowed', (event, expected) => {
    expect(statuses.map((status) => getSubscriptionTarget(status, event))).toEqual(expected);
  });

  it('reaches every status, and contains no event without a transition', () => {
    const reached = new Set<string>(['none']);
    for (const status of reached) for (const { from, to } of legal) if (from === status) reached.add(to);
    expect([...reached].filter((status) => status !== 'as_before').toSorted()).toEqual([...origins].toSorted());
    expect([...new Set(legal.map(({ event }) => event))].toSorted()).toEqual(events.toSorted());
  });

  it('gives a trial once, creates a debt only after a failed charge, and charges no blocked account', () => {
    const by = (event: SubscriptionEvent) => legal.filter((pair) => pair.event === event).map(named);
    expect(by('trial_began')).toEqual(['none trial_began trialing']);
    expect(by('given_up')).toEqual(['past_due given_up expired']);
    expect(Object.keys(subscriptionTransitions.blocked)).toEqual(['unblocked']);
    for (const { from, event } of legal.filter((pair) => pair.event === 'charged' || pair.event === 'charge_failed')) {
      expect([event, from !== 'none' && isRunning({ status: from })]).toEqual([event, true]);
    }
  });

  it('lets an ended membership continue only by a purchase', () => {
    const isOver = ({ from }: Pair) => from === 'expired' || from === 'cancelled';
    const back = legal.filter(
      (pair) => isOver(pair) && membershipPhases.some((to) => to === pair.to && isRunning({ status: to })),
    );
    expect(back.map(named)).toEqual(['expired rejoined active', 'cancelled rejoined active']);
  });
});

it.each([
  ['trialing', true, '2026-12-19'],
  ['active', true, '2026-12-19'],
  ['past_due', true, ''],
  ['expired', false, ''],
  ['cancelled', false, ''],
  ['blocked', false, ''],
] as const)(
  'reports whether a membership that is %s grants its benefits: %s; and until when its days are paid: %j',
  (status, runs, until) => {
    expect(isRunning({ status })).toBe(runs);
    expect(getPaidUntil({ status, period_end: '2026-12-19' })).toBe(until);
  },
);
