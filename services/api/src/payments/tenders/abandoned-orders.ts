import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { TenderKind } from '@travel/contracts/payments/split';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Orders } from '../order/order.ts';

/**
 * How long an order that no page shows keeps stored value reserved. After that the traveller can use it for another
 * order without waiting for the hold to expire.
 */
const keptFor = sql`interval '1 minute'`;

/** Returns the time before which an order must have been shown last to count as abandoned. */
export const getAbandonedBefore = (now: Date): SQL => sql`(${now.toISOString()}::timestamptz - ${keptFor})`;

/** Dependencies for reading tenders and their sources. */
export interface TenderSources {
  readonly db: ApiDb;
  readonly orders: Orders;
}

/** The order that reads the sources, and when. `holdId` is empty outside an order. */
export interface SeenFrom {
  readonly holdId: string;
  readonly now: Date;
}

/** Returns an SQL expression for the amount of a source that is reserved for other orders that are not abandoned. */
export const selectReservedAmount = (
  { orders }: Pick<TenderSources, 'orders'>,
  kind: TenderKind,
  sourceId: SQLWrapper,
  { holdId, now }: SeenFrom,
): SQL<number> => {
  const before = getAbandonedBefore(now);
  return sql`(
    select coalesce(sum(t.source_amount), 0) from tenders t
    where t.kind = ${kind} and t.source_id = ${sourceId} and t.state = 'reserved' and t.hold_id <> ${holdId}
      and not (t.created_at < ${before} and ${orders.isAbandoned(sql`t.hold_id`, before)}))`.mapWith(Number);
};
