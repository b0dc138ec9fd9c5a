import { sql } from 'drizzle-orm';
import type { OldRows } from '../../platform/retention/clear-old-rows.ts';

/** Deletes old messages to support, which were mailed long ago. */
export const oldSupportMessages: OldRows = {
  what: 'support_messages',
  days: 180,
  clear: (before, limit) => sql`
    delete from support_messages where message_id in (
      select message_id from support_messages where created_at < ${before}
      limit ${limit} for update skip locked)`,
};
