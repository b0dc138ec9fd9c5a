import type { Fulfilment } from '../../orders/purchases/fulfilment.ts';
import { createCheckOrder, requirePlanOrder } from './check-order.ts';
import { fulfilCard, fulfilDebts } from './fulfil-debts-and-card.ts';
import { fulfilPlan } from './fulfil-plan.ts';
import { type FulfilmentDependencies, lockMembership, type FulfilmentContext } from './fulfilment-context.ts';
import { eq } from 'drizzle-orm';
import { accounts } from '../../accounts/accounts/account-table.ts';
import { transitionSubscription } from '../subscriptions/transition-subscription.ts';

const reason = 'What was paid for before the block is written down';

/**
 * Fulfils an order even if its account was blocked after the order was checked. The money was taken, so the membership
 * receives the paid period and is suspended again.
 */
const fulfilForBlocked = async (context: FulfilmentContext, fulfil: () => Promise<void>): Promise<void> => {
  const { db, order, bought } = context;
  const note = { booking_id: bought.booking.booking_id, reason };
  // Locks the account, so that it cannot be blocked or unblocked until the transaction ends.
  const [account] = await db
    .select({ is_blocked: accounts.is_blocked })
    .from(accounts)
    .where(eq(accounts.user_id, order.user_id))
    .for('share');
  const before = await lockMembership(context);
  if (before?.status === 'blocked') await transitionSubscription(context, before, 'unblocked', { note });
  await fulfil();
  if (!account?.is_blocked) return;
  const after = await lockMembership(context);
  if (after) await transitionSubscription(context, after, 'blocked', { note });
};

/** Returns the fulfilment of membership orders: a plan, debts or another card. */
export const membershipFulfilment = (dependencies: FulfilmentDependencies): Fulfilment => ({
  check: createCheckOrder(dependencies),

  async fulfil(tx, bought) {
    const order = requirePlanOrder(bought);
    const context = { ...dependencies, db: tx, bought, order };
    return fulfilForBlocked(context, () => {
      if (order.plan) return fulfilPlan(context, order.plan);
      return order.purpose === 'debt' ? fulfilDebts(context) : fulfilCard(context);
    });
  },
});
