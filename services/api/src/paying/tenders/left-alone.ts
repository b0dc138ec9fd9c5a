import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { TenderKind } from '@travel/contracts/payments/split';

/**
 * How long an order that nobody looks at keeps what its traveller wants for another one: their money must not be out of
 * reach until it ends.
 */
const keptFor = sql`interval '1 minute'`;

/** Whether an order is only held and no page has shown it for a while; `t` is its tender, `h` its hold. */
export const isLeftAlone = (now: Date): SQL => {
  const before = sql`${now.toISOString()}::timestamptz - ${keptFor}`;
  return sql`(h.status = 'held' and t.created_at < ${before} and coalesce(h.renewed_at, h.created_at) < ${before})`;
};

/** How much of a source is set aside for other orders that still want it, as a column. */
export const outOfReach = (kind: TenderKind, sourceId: SQLWrapper, holdId: string, now: Date): SQL<number> =>
  sql`(
    select coalesce(sum(t.source_amount), 0) from tenders t join holds h using (hold_id)
    where t.kind = ${kind} and t.source_id = ${sourceId} and t.state = 'reserved' and t.hold_id <> ${holdId}
      and not ${isLeftAlone(now)})`.mapWith(Number);
