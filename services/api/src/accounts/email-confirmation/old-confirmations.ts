import { sql } from 'drizzle-orm';
import type { OldRows } from '../../platform/retention/clear-old-rows.ts';
import { expiredLinkDays } from './confirmation-tokens.ts';

/** Deletes used and expired confirmations whose links need no longer be reported as used or expired. */
export const oldConfirmations: OldRows = {
  what: 'email_confirmations',
  days: expiredLinkDays,
  clear: (before, limit) => sql`
    delete from email_confirmations where confirmation_id in (
      select confirmation_id from email_confirmations where expires_at < ${before}
      limit ${limit} for update skip locked)`,
};
