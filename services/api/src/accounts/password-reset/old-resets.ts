import { sql } from 'drizzle-orm';
import type { OldRows } from '../../platform/retention/clear-old-rows.ts';

/** Deletes expired password resets. */
export const oldResets: OldRows = {
  what: 'password_resets',
  days: 7,
  clear: (before, limit) => sql`
    delete from password_resets where reset_id in (
      select reset_id from password_resets where expires_at < ${before} limit ${limit} for update skip locked)`,
};
