import { eq } from 'drizzle-orm';
import { tokenDigest } from '@travel/kit/crypto/random-id';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { createOldRows } from '../../platform/retention/clear-old-rows.ts';
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

/** Blocked sessions whose cookies have expired in all browsers. */
export const oldBlockedSessions = createOldRows({
  keys: [blockedSessions.token_hash],
  time: blockedSessions.ends_at,
  days: 0,
});
