import { and, eq } from 'drizzle-orm';
import { Conflict } from '@travel/kit/database/retry-on-conflict';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode } from '@travel/kit/crypto/random-id';
import { subscriptionCharges, type ChargeRow } from '../subscriptions/charge-tables.ts';
import { isUnreservedCharge } from '../subscriptions/reservations.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-tables.ts';
import { lockSubscription, type BilledMembership, type RenewalDependencies } from './renewal-dependencies.ts';
import { calculateDueCharge } from '../subscriptions/billing-rule.ts';

const toCardColumns = ({ pg_type, customer_id, payment_method, card_last4 }: SubscriptionRow) => ({
  pg_type,
  customer_id,
  payment_method,
  last4: card_last4,
});

/**
 * Records the charge of the next period before any money is requested, so that a later run finds an interrupted charge.
 * @throws Conflict if the membership has changed since it was read, or the period already has a charge
 */
export const beginCharge = (
  dependencies: RenewalDependencies,
  { subscription, plan }: BilledMembership,
): Promise<ChargeRow> =>
  transaction(dependencies.db, async (tx) => {
    const now = dependencies.clock.now();
    const { subscription_id, version } = subscription;
    const locked = await lockSubscription(tx, subscription_id);
    if (locked.version !== version) throw new Conflict(`${subscription_id} has changed`);
    const due = calculateDueCharge(locked, plan);
    const [begun] = await tx
      .insert(subscriptionCharges)
      .values({
        ...due,
        ...toCardColumns(locked),
        charge_id: `SC${randomCode(12)}`,
        subscription_id,
        sub_id: plan.sub_id,
        state: 'charging',
        attempt: 1,
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!begun) throw new Conflict(`${subscription_id} has a charge from ${due.from_day}`);
    return begun;
  });

/**
 * Records another attempt of a charge, with the currently saved card. Returns undefined if there must be no attempt:
 * the charge is paid, another run has begun an attempt, or an order on screen is about to pay the charge.
 * @throws Conflict
 */
export const beginDunningAttempt = (
  dependencies: RenewalDependencies,
  { subscription }: BilledMembership,
  seen: ChargeRow,
): Promise<ChargeRow | undefined> =>
  transaction(dependencies.db, async (tx) => {
    const { subscription_id, version } = subscription;
    const locked = await lockSubscription(tx, subscription_id);
    if (locked.version !== version) throw new Conflict(`${subscription_id} has changed`);
    const [begun] = await tx
      .update(subscriptionCharges)
      .set({
        ...toCardColumns(locked),
        state: 'charging',
        attempt: seen.attempt + 1,
        next_try_at: null,
        intent_id: null,
        client_secret: null,
        // The order that had reserved the charge has failed.
        booking_id: null,
        updated_at: dependencies.clock.now(),
      })
      .where(
        and(
          eq(subscriptionCharges.charge_id, seen.charge_id),
          eq(subscriptionCharges.state, seen.state),
          eq(subscriptionCharges.attempt, seen.attempt),
          isUnreservedCharge(),
        ),
      )
      .returning();
    return begun;
  });
