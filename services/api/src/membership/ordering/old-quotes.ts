import { sql } from 'drizzle-orm';
import type { OldRows } from '../../platform/retention/clear-old-rows.ts';

/**
 * Deletes old quotes that were not paid. Paid quotes are retained, so that repeating the request returns the paid order
 * instead of selling it again.
 */
export const oldQuotes: OldRows = {
  what: 'subscription_quotes',
  days: 30,
  clear: (before, limit) => sql`
    delete from subscription_quotes where (user_id, wish_hash) in (
      select q.user_id, q.wish_hash from subscription_quotes q left join holds h using (hold_id)
      where q.created_at < ${before} and coalesce(h.status, 'released') in ('released', 'expired')
        and not exists (select from payments p where p.hold_id = q.hold_id and p.state <> 'released')
      limit ${limit} for update of q skip locked)`,
};
