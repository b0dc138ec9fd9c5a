import { sql } from 'drizzle-orm';
import type { RetentionRule } from '../../platform/retention/clear-old-rows.ts';

/** Deletes holds that were never booked, with their released payments and tenders. */
export const oldHolds: RetentionRule = {
  what: 'holds',
  days: 90,
  clear: (before, limit) => sql`
    delete from holds where hold_id in (
      select hold_id from holds h
      where status in ('released', 'expired') and ended_at < ${before}
        and not exists (select from bookings b where b.hold_id = h.hold_id)
        and not exists (select from payments p where p.hold_id = h.hold_id and p.state <> 'released')
        and not exists (select from tenders t where t.hold_id = h.hold_id and t.state <> 'released')
      limit ${limit} for update skip locked)`,
};
