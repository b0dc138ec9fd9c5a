import { sql } from 'drizzle-orm';
import type { RetentionRule } from '../../platform/retention/clear-old-rows.ts';

/**
 * Deletes the travellers' documents, birth dates and licences after their journey, or after their booking failed,
 * expired or was cancelled.
 */
export const oldAnswers: RetentionRule = {
  what: 'answers of travellers',
  days: 30,
  clear: (before, limit) => sql`
    delete from traveller_answers where booking_id in (
      select booking_id from traveller_answers join bookings b using (booking_id)
      where coalesce(b.ends_on, b.starts_on, b.created_at::date) < ${before}::timestamptz
        or (b.status in ('failed', 'expired', 'cancelled') and b.updated_at < ${before}::timestamptz)
      limit ${limit} for update of traveller_answers skip locked)`,
};
