import { and, eq, isNull, sql } from 'drizzle-orm';
import { tokenDigest } from '@travel/kit/crypto/random-id';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { createOldRows } from '../../platform/retention/clear-old-rows.ts';
import { accounts, type Account } from '../accounts/account-table.ts';
import { toEmailKey } from '../accounts/email.ts';
import { signInNetworks } from './sign-in-network-table.ts';

/**
 * Returns whether the owner of an e-mail address has signed in from a network before. The query is the same for every
 * address.
 */
export const isKnownNetwork = async (db: ApiDb, email: string, network: string): Promise<boolean> => {
  const found = await db
    .select({ user_id: signInNetworks.user_id })
    .from(signInNetworks)
    .innerJoin(accounts, eq(accounts.user_id, signInNetworks.user_id))
    .where(
      and(
        eq(accounts.email_key, toEmailKey(email)),
        // A stranger who signed up with the same e-mail address must not make the stranger's own network known.
        isNull(accounts.duplicate_of),
        eq(signInNetworks.network_hash, tokenDigest(network)),
      ),
    );
  return found.length > 0;
};

export const rememberNetwork = async (db: ApiDb, { user_id }: Account, network: string): Promise<void> => {
  await db
    .insert(signInNetworks)
    .values({ user_id, network_hash: tokenDigest(network) })
    .onConflictDoUpdate({
      target: [signInNetworks.user_id, signInNetworks.network_hash],
      set: { last_at: sql`now()` },
    });
};

/** Networks from which the owner has not signed in for long. */
export const oldNetworks = createOldRows({
  keys: [signInNetworks.user_id, signInNetworks.network_hash],
  time: signInNetworks.last_at,
  days: 90,
});
