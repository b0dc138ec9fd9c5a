import { tokenDigest } from '@travel/kit/crypto/random-id';
import { hashPassword } from '@travel/kit/crypto/passwords';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Seed } from '../../platform/database/seed.ts';
import { accounts } from '../accounts/account-table.ts';
import { toEmailKey } from '../accounts/email.ts';
import { impersonationKeys } from '../impersonation/impersonation-key-table.ts';
import { staffActions, staffMembers } from '../staff/staff-tables.ts';
import { seededAccounts, seededKeys, seededPassword, seededStaff } from './seeded-accounts.ts';

const addAccounts = async (tx: ApiDb, created_at: Date): Promise<void> => {
  const present = new Set(
    (await tx.select({ user_id: accounts.user_id }).from(accounts)).map(({ user_id }) => user_id),
  );
  if (seededAccounts.every(({ user_id }) => present.has(user_id))) return;
  // One hash for all accounts: hashing is slow on purpose, and the password is public.
  const password_hash = await hashPassword(seededPassword);
  const rows = seededAccounts.map((account) => ({
    ...account,
    email_key: toEmailKey(account.email),
    password_hash,
    // The e-mail addresses of demo accounts receive no mail, so no one could confirm them by a mailed link.
    email_confirmed_at: created_at,
    created_at,
  }));
  await tx.insert(accounts).values(rows).onConflictDoNothing();
};

/** The demo accounts used in the guides, and their public sign-in keys. */
export const accountSeed: Seed = {
  async add(tx, created_at) {
    await addAccounts(tx, created_at);
    const keys = seededKeys.map(({ key, outcome, user_id }) => ({
      key_hash: tokenDigest(key),
      outcome,
      user_id,
      reusable: true,
      created_at,
    }));
    await tx.insert(impersonationKeys).values(keys).onConflictDoNothing();
    const staff = seededStaff.map((member) => ({
      ...member,
      roles: [...member.roles],
      invited_by: 'operator',
      invited_at: created_at,
    }));
    await tx.insert(staffMembers).values(staff).onConflictDoNothing();
  },
  async clear(tx) {
    await tx.delete(impersonationKeys);
    await tx.delete(staffActions);
    // Sessions, resets, coupons, cash cards and points are deleted with their accounts.
    await tx.delete(accounts);
  },
};
