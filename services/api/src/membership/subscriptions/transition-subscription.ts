import { and, eq, sql } from 'drizzle-orm';
import type { MembershipPhase } from '@travel/contracts/endpoints/membership/memberships';
import type { Clock } from '@travel/kit/clock/clock';
import { Conflict } from '@travel/kit/database/retry-on-conflict';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode } from '@travel/kit/crypto/random-id';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getSubscriptionTarget, type SubscriptionEvent } from './subscription-transitions.ts';
import { subscriptions, type SubscriptionLine, type SubscriptionRow } from './subscription-tables.ts';

/** A membership as it was read. A different version in the database shows that it has changed since. */
export type SeenSubscription = Pick<SubscriptionRow, 'subscription_id' | 'status' | 'version' | 'blocked_from'>;

type OwnColumns =
  | 'subscription_id'
  | 'user_id'
  | 'status'
  | 'event'
  | 'version'
  | 'blocked_from'
  | 'reminded_of'
  | 'history'
  | 'created_at'
  | 'updated_at';

export interface SubscriptionChange {
  readonly set?: Partial<Omit<SubscriptionRow, OwnColumns>>;
  /** Details about the cause of the transition, for the history. */
  readonly note?: Omit<SubscriptionLine, 'at' | 'event' | 'to'>;
  /** Writes further rows in the same transaction. */
  readonly also?: (tx: ApiDb, changed: SubscriptionRow) => Promise<void>;
}

/** Statuses of ended memberships, which have no further charges. */
const endedPhases: readonly MembershipPhase[] = ['expired', 'cancelled'];

interface TransitionDependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
}

class IllegalSubscriptionTransition extends Error {
  override readonly name = 'IllegalSubscriptionTransition';
}

/**
 * Applies one event to a membership, and writes all further changes in the same transaction. Returns the changed
 * membership.
 * @throws Conflict if it has changed since it was read, IllegalSubscriptionTransition if the event is not allowed in
 * its status
 */
export const transitionSubscription = (
  { db, clock }: TransitionDependencies,
  seen: SeenSubscription,
  event: SubscriptionEvent,
  { set, note, also }: SubscriptionChange = {},
): Promise<SubscriptionRow> => {
  const { subscription_id, status, version, blocked_from } = seen;
  const target = getSubscriptionTarget(status, event);
  const to = target === 'as_before' ? blocked_from : target;
  if (!to) throw new IllegalSubscriptionTransition(`A membership that is ${status} cannot take ${event}`);
  const now = clock.now();
  const line: SubscriptionLine = { at: now.toISOString(), event, to, ...note };
  return transaction(db, async (tx) => {
    const [changed] = await tx
      .update(subscriptions)
      .set({
        ...(endedPhases.includes(to) && { next_bill_at: null, cancel_at_period_end: false }),
        ...set,
        status: to,
        event,
        version: version + 1,
        blocked_from: to === 'blocked' ? status : null,
        updated_at: now,
        history: sql`${subscriptions.history} || ${JSON.stringify([line])}::jsonb`,
      })
      .where(and(eq(subscriptions.subscription_id, subscription_id), eq(subscriptions.version, version)))
      .returning();
    if (!changed) throw new Conflict(`${subscription_id} has changed`);
    await also?.(tx, changed);
    return changed;
  });
};

type NewSubscription = Omit<SubscriptionRow, Exclude<OwnColumns, 'user_id'>>;

/** Creates the first membership of an account. Returns undefined if the account already has one. */
export const beginSubscription = async (
  { db, clock }: TransitionDependencies,
  event: 'began' | 'trial_began',
  beginning: NewSubscription,
  note: SubscriptionChange['note'] = {},
): Promise<SubscriptionRow | undefined> => {
  const now = clock.now();
  const status = event === 'began' ? 'active' : 'trialing';
  const [begun] = await db
    .insert(subscriptions)
    .values({
      ...beginning,
      subscription_id: `SB${randomCode(12)}`,
      status,
      event,
      history: [{ at: now.toISOString(), event, to: status, ...note }],
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: subscriptions.user_id })
    .returning();
  return begun;
};
