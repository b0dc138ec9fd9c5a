import { and, eq } from 'drizzle-orm';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode } from '@travel/kit/ids';
import { subscriptionCharges } from '../subscriptions/charge-tables.ts';
import type { ChargeRow } from '../subscriptions/charge-tables.ts';
import { isFreeCharge } from '../subscriptions/claims.ts';
import { StaleSubscription } from '../subscriptions/move-subscription.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-tables.ts';
import { lockSubscription } from './billing-parts.ts';
import type { Billed, BillingParts } from './billing-parts.ts';
import { dueCharge } from './billing-rule.ts';

/** The card that a try is made with. */
const cardOf = ({ pg_type, customer_id, payment_method, card_last4 }: SubscriptionRow) => ({
  pg_type,
  customer_id,
  payment_method,
  last4: card_last4,
});

/**
 * Says that the charge of the next period is being tried, before anybody is asked for money: whoever comes later finds
 * it. @throws StaleSubscription where the membership is not as it was read, or the period has a charge
 */
export const beginCharge = (parts: BillingParts, { subscription, plan }: Billed): Promise<ChargeRow> =>
  transaction(parts.db, async (tx) => {
    const now = parts.clock.now();
    const { subscription_id, version } = subscription;
    const locked = await lockSubscription(tx, subscription_id);
    if (locked.version !== version) throw new StaleSubscription(`${subscription_id} has moved on`);
    const due = dueCharge(locked, plan);
    const [begun] = await tx
      .insert(subscriptionCharges)
      .values({
        ...due,
        ...cardOf(locked),
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
    if (!begun) throw new StaleSubscription(`${subscription_id} has a charge from ${due.from_day}`);
    return begun;
  });

/**
 * Says that a charge is being tried again, with the card that is kept now. Undefined where it is not to be tried: paid
 * meanwhile, begun by another, or about to be paid on screen. @throws StaleSubscription
 */
export const beginTry = (
  parts: BillingParts,
  { subscription }: Billed,
  seen: ChargeRow,
): Promise<ChargeRow | undefined> =>
  transaction(parts.db, async (tx) => {
    const { subscription_id, version } = subscription;
    const locked = await lockSubscription(tx, subscription_id);
    if (locked.version !== version) throw new StaleSubscription(`${subscription_id} has moved on`);
    const [begun] = await tx
      .update(subscriptionCharges)
      .set({
        ...cardOf(locked),
        state: 'charging',
        attempt: seen.attempt + 1,
        next_try_at: null,
        intent_id: null,
        client_secret: null,
        // Of an order that came to nothing.
        booking_id: null,
        updated_at: parts.clock.now(),
      })
      .where(
        and(
          eq(subscriptionCharges.charge_id, seen.charge_id),
          eq(subscriptionCharges.state, seen.state),
          eq(subscriptionCharges.attempt, seen.attempt),
          isFreeCharge(),
        ),
      )
      .returning();
    return begun;
  });
