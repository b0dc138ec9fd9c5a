import { eq, sql } from 'drizzle-orm';
import { tokenDigest } from '@travel/kit/crypto/random-id';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { OldRows } from '../../platform/retention/clear-old-rows.ts';
import { blockedSessions } from './blocked-session-table.ts';

/**
 * Returns whether a session ended because its account was blocked. The session is found by the token of its cookie or
 * by ID.
 */
export const isBlockedSession = async (
  db: ApiDb,
  which: { readonly token: string } | { readonly session_id: string },
): Promise<boolean> => {
  const isIt =
    'token' in which
      ? eq(blockedSessions.token_hash, tokenDigest(which.token))
      : eq(blockedSessions.session_id, which.session_id);
  const found = await db.select({ user_id: blockedSessions.user_id }).from(blockedSessions).where(isIt).limit(1);
  return found.length > 0;
};

/** Deletes rows of blocked sessions whose cookies have expired in all browsers. */
export const oldBlockedSessions: OldRows = {
  what: 'blocked_sessions',
  days: 0,
  clear: (before, limit) => sql`
    delete from blocked_sessions where token_hash in (
      select token_hash from blocked_sessions where ends_at < ${before} limit ${limit} for update skip locked)`,
};
