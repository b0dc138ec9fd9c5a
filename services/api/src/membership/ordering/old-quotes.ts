import { sql } from 'drizzle-orm';
import type { OldRows } from '../../platform/retention/clear-old-rows.ts';

/** Quotes that nobody paid. One that was paid stays: the same request again is the order that was paid, not another. */
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
