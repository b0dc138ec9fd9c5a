import { sql } from 'drizzle-orm';
import type { OldRows } from '../../platform/retention/clear-old-rows.ts';
import { rememberedDays } from './confirmation-tokens.ts';

/** Links that confirmed an address, or have run out, and are no longer told apart from unknown ones. */
export const oldConfirmations: OldRows = {
  what: 'email_confirmations',
  days: rememberedDays,
  clear: (before, limit) => sql`
    delete from email_confirmations where confirmation_id in (
      select confirmation_id from email_confirmations where expires_at < ${before}
      limit ${limit} for update skip locked)`,
};
