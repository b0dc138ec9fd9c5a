import { and, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { subscriptionCharges } from '../subscriptions/charge-tables.ts';
import { subscriptions } from '../subscriptions/subscription-tables.ts';

/** Joins a membership with its open charge, of which it has one at most. */
export const isOpenCharge = and(
  eq(subscriptionCharges.subscription_id, subscriptions.subscription_id),
  inArray(subscriptionCharges.state, ['waiting', 'charging', 'failed']),
);

/** Returns the condition that a membership was due before a time, or that its charge was interrupted before it. */
export const isOverdue = (before: Date): SQL | undefined =>
  or(
    and(eq(subscriptionCharges.state, 'charging'), lte(subscriptionCharges.updated_at, before)),
    and(
      inArray(subscriptions.status, ['trialing', 'active', 'past_due']),
      lte(subscriptions.next_bill_at, before),
      sql`${subscriptionCharges.state} is distinct from 'charging'`,
      or(isNull(subscriptionCharges.next_try_at), lte(subscriptionCharges.next_try_at, before)),
    ),
  );
