import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { TenderKind } from '@travel/contracts/payments/split';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Orders } from '../order/order.ts';

/**
 * How long an order that nobody looks at keeps what its traveller wants for another one: their money must not be out of
 * reach until it ends.
 */
const keptFor = sql`interval '1 minute'`;

/** Returns since when nobody has to have looked at an order for it to be abandoned. */
export const abandonedBefore = (now: Date): SQL => sql`(${now.toISOString()}::timestamptz - ${keptFor})`;

/** What tenders and their sources are read with. */
export interface TenderSources {
  readonly db: ApiDb;
  readonly orders: Orders;
}

/** From which order sources are looked at, and when; `holdId` is empty where it is from none. */
export interface SeenFrom {
  readonly holdId: string;
  readonly now: Date;
}

/** Returns how much of a source is set aside for other orders that still want it, as a column. */
export const outOfReach = (
  { orders }: Pick<TenderSources, 'orders'>,
  kind: TenderKind,
  sourceId: SQLWrapper,
  { holdId, now }: SeenFrom,
): SQL<number> => {
  const before = abandonedBefore(now);
  return sql`(
    select coalesce(sum(t.source_amount), 0) from tenders t
    where t.kind = ${kind} and t.source_id = ${sourceId} and t.state = 'reserved' and t.hold_id <> ${holdId}
      and not (t.created_at < ${before} and ${orders.isAbandoned(sql`t.hold_id`, before)}))`.mapWith(Number);
};
