import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { TenderKind } from '@travel/contracts/payments/split';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Orders } from '../order/order.ts';

/**
 * How long an order that no page shows keeps coupons, points and stored money reserved. After that, the traveller can
 * use them for another order without waiting until the hold expires.
 */
const abandonedAfter = sql`interval '1 minute'`;

/** Returns an SQL timestamp. Orders that no page has shown since then count as abandoned. */
export const getAbandonedBefore = (now: Date): SQL => sql`(${now.toISOString()}::timestamptz - ${abandonedAfter})`;

export interface TenderSources {
  readonly db: ApiDb;
  readonly orders: Orders;
}

/** The order whose own reservations count as available (empty outside an order), and the time. */
export interface BalanceContext {
  readonly holdId: string;
  readonly now: Date;
}

/** Returns SQL for what other orders, except abandoned ones, have reserved of a coupon, card or points. */
export const selectReservedAmount = (
  { orders }: Pick<TenderSources, 'orders'>,
  kind: TenderKind,
  sourceId: SQLWrapper,
  { holdId, now }: BalanceContext,
): SQL<number> => {
  const before = getAbandonedBefore(now);
  return sql`(
    select coalesce(sum(t.source_amount), 0) from tenders t
    where t.kind = ${kind} and t.source_id = ${sourceId} and t.state = 'reserved' and t.hold_id <> ${holdId}
      and not (t.created_at < ${before} and ${orders.isAbandoned(sql`t.hold_id`, before)}))`.mapWith(Number);
};
