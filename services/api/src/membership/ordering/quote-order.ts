import { createHash, createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { randomToken } from '@travel/kit/crypto/random-id';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { holdColumns, type Hold } from '../../orders/holds/hold.ts';
import { holds } from '../../orders/holds/hold-table.ts';
import type { Products } from '../../products/product.ts';
import { createPurchase, type PurchaseRequest } from '../../orders/purchases/create-purchase.ts';
import type { PlanOrder } from '../../orders/purchases/plan-order.ts';
import type { CalculatedOrder } from './calculate-order.ts';
import { subscriptionQuotes } from '../subscriptions/subscription-tables.ts';
import type { RetentionRule } from '../../platform/retention/clear-old-rows.ts';

export interface QuoteDependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly products: Products;
  /** The service's secret. An order's token is derived from this secret and the seed of the quote. */
  readonly secret: string;
}

export interface QuotedOrder {
  readonly hold: Hold;
  readonly token: string;
}

/**
 * Returns an existing order of the same request that can still be paid or is being paid for. Also returns a paid order
 * of a period or debt, so that repeating the request does not sell it twice. Paid card changes are not returned,
 * because a card can be changed any number of times.
 */
const findReusableOrder = async (
  tx: ApiDb,
  holdId: string,
  { purpose }: PlanOrder,
  now: Date,
): Promise<Hold | undefined> => {
  const [hold] = await tx.select(holdColumns).from(holds).where(eq(holds.hold_id, holdId));
  if (!hold) return undefined;
  const isPayable = hold.status === 'booking' || (hold.status === 'held' && hold.expires_at > now);
  return isPayable || (hold.status === 'booked' && purpose !== 'card') ? hold : undefined;
};

/**
 * Creates the function that returns the order for a request: a new order, or the unpaid order of an identical earlier
 * request. Concurrent calls create one order.
 */
export const createQuoteOrder = (dependencies: QuoteDependencies) => {
  const createQuoteToken = (seed: string): string =>
    `H-${createHmac('sha256', dependencies.secret).update(`plan quote ${seed}`).digest('hex').slice(0, 32).toUpperCase()}`;

  return (organisationId: string, calculated: CalculatedOrder): Promise<QuotedOrder> => {
    const { order, amount, name, detail, metadata, starts, ends } = calculated;
    const { user_id } = order;
    const input: PurchaseRequest = {
      organisationId,
      productType: 'SUB',
      purchase: { name, detail, by: 'membership', item: JSON.stringify(order), metadata },
      starts,
      ends,
      total: amount,
    };
    const request_hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    const isIt = and(eq(subscriptionQuotes.user_id, user_id), eq(subscriptionQuotes.request_hash, request_hash));
    return transaction(dependencies.db, async (tx) => {
      const now = dependencies.clock.now();
      await tx.insert(subscriptionQuotes).values({ user_id, request_hash, created_at: now }).onConflictDoNothing();
      const [quote] = await tx.select().from(subscriptionQuotes).where(isIt).for('update');
      if (quote?.hold_id && quote.seed) {
        const hold = await findReusableOrder(tx, quote.hold_id, order, now);
        if (hold) return { hold, token: createQuoteToken(quote.seed) };
      }
      const seed = randomToken();
      const made = await createPurchase({ ...dependencies, db: tx }, input, createQuoteToken(seed));
      await tx.update(subscriptionQuotes).set({ hold_id: made.hold.hold_id, seed, created_at: now }).where(isIt);
      return made;
    });
  };
};

/**
 * Deletes old quotes that were not paid. Paid quotes are retained, so that repeating the request returns the paid order
 * instead of selling it again.
 */
export const quoteRetention: RetentionRule = {
  what: 'subscription_quotes',
  days: 30,
  clear: (before, limit) => sql`
    delete from subscription_quotes where (user_id, wish_hash) in (
      select q.user_id, q.wish_hash from subscription_quotes q left join holds h using (hold_id)
      where q.created_at < ${before} and coalesce(h.status, 'released') in ('released', 'expired')
        and not exists (select from payments p where p.hold_id = q.hold_id and p.state <> 'released')
      limit ${limit} for update of q skip locked)`,
};
