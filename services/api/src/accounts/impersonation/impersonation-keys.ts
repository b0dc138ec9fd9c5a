import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock/clock';
import { randomToken, tokenDigest } from '@travel/kit/crypto/random-id';
import type { Account } from '../accounts/account-table.ts';
import { findById } from '../accounts/accounts.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { impersonationKeys } from './impersonation-key-table.ts';

/**
 * Result of a sign-in key. `refused` covers keys that are unknown, used, expired, revoked or of another organisation.
 */
export type KeyOutcome =
  | { readonly outcome: 'sign-in'; readonly account: Account }
  | { readonly outcome: 'session-out' | 'sso-logout' | 'refused' };

/** Uses a sign-in key. A key that is not reusable works only once, even with concurrent requests. */
export const redeemKey = async (db: ApiDb, clock: Clock, key: string, organisationId: string): Promise<KeyOutcome> => {
  const now = clock.now();
  const { key_hash, reusable, used_at, expires_at, organisation_id } = impersonationKeys;
  const [used] = await db
    .update(impersonationKeys)
    .set({ used_at: now })
    .where(
      and(
        eq(key_hash, tokenDigest(key)),
        or(eq(reusable, true), isNull(used_at)),
        or(isNull(expires_at), gt(expires_at, now)),
        or(isNull(organisation_id), eq(organisation_id, organisationId)),
      ),
    )
    .returning();
  if (!used) return { outcome: 'refused' };
  if (used.outcome !== 'sign-in' || used.user_id === null) {
    return { outcome: used.outcome === 'sso-logout' ? 'sso-logout' : 'session-out' };
  }
  const account = await findById(db, used.user_id);
  return account && !account.is_blocked ? { outcome: 'sign-in', account } : { outcome: 'refused' };
};

/** Returns the name of a sign-in key in the security log: the start of its digest, which gives no access. */
export const getKeyLogName = (key: string): string => tokenDigest(key).slice(0, 12);

interface NewKey {
  readonly account: Account;
  readonly organisationId: string;
  readonly expiresAt: Date;
}

/**
 * Creates a single-use key with which an organisation signs in to one account. No other function returns the key
 * itself.
 */
export const createKey = async (db: ApiDb, clock: Clock, wanted: NewKey): Promise<string> => {
  const key = `imp_${randomToken()}`;
  await db.insert(impersonationKeys).values({
    key_hash: tokenDigest(key),
    outcome: 'sign-in',
    user_id: wanted.account.user_id,
    organisation_id: wanted.organisationId,
    created_at: clock.now(),
    expires_at: wanted.expiresAt,
  });
  return key;
};
