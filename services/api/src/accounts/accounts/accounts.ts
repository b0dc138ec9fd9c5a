import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { isUniqueViolation } from '@travel/kit/database/violations';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { accounts, type Account } from './account-table.ts';
import { toEmailKey } from './email.ts';

/** Returns the account that owns an e-mail address. */
export const findByEmail = async (db: ApiDb, email: string): Promise<Account | undefined> => {
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email_key, toEmailKey(email)), isNull(accounts.duplicate_of)));
  return found;
};

/**
 * Returns every account created with an e-mail address: first the account that owns the address, then the others,
 * newest first.
 */
export const findAllByEmail = (db: ApiDb, email: string): Promise<Account[]> =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.email_key, toEmailKey(email)))
    .orderBy(sql`${accounts.duplicate_of} nulls first`, desc(accounts.created_at));

export const findById = async (db: ApiDb, userId: string): Promise<Account | undefined> => {
  const [found] = await db.select().from(accounts).where(eq(accounts.user_id, userId));
  return found;
};

/** Returns whether the database refused a change because the e-mail address belongs to another account. */
export const isEmailTaken = (error: unknown): boolean => isUniqueViolation(error, 'accounts_email_key_unique');

type NewAccount = Omit<typeof accounts.$inferInsert, 'email_key'>;

/** Creates an account. Returns null if the e-mail address already has an account. */
export const insertAccount = async (db: ApiDb, account: NewAccount): Promise<Account | null> => {
  try {
    const [made] = await db
      .insert(accounts)
      .values({ ...account, email_key: toEmailKey(account.email) })
      .returning();
    return made ?? null;
  } catch (error) {
    if (isEmailTaken(error)) return null;
    throw error;
  }
};

export const setPasswordHash = async (db: ApiDb, userId: string, password_hash: string): Promise<void> => {
  await db.update(accounts).set({ password_hash }).where(eq(accounts.user_id, userId));
};

/** Returns the given names, plus the ID and e-mail address of each account that one of the names identifies. */
export const listAccountNames = async (db: ApiDb, names: readonly string[]): Promise<string[]> => {
  const found = await db
    .select({ user_id: accounts.user_id, email: accounts.email })
    .from(accounts)
    .where(or(inArray(accounts.user_id, [...names]), inArray(accounts.email_key, names.map(toEmailKey))));
  return [...new Set([...names, ...found.flatMap(({ user_id, email }) => [user_id, email])])];
};

/** Stores when the owner confirmed their e-mail address. Later confirmations do not change the time. */
export const confirmEmail = async (db: ApiDb, userId: string, email_confirmed_at: Date): Promise<void> => {
  await db
    .update(accounts)
    .set({ email_confirmed_at })
    .where(and(eq(accounts.user_id, userId), isNull(accounts.email_confirmed_at), isNull(accounts.duplicate_of)));
};

/**
 * Changes the e-mail address of an account to a new address that its owner has confirmed. An account created with
 * another account's address then owns its own address.
 * @throws the database's unique violation if the address belongs to another account
 */
export const setEmail = async (db: ApiDb, userId: string, email: string, email_confirmed_at: Date): Promise<void> => {
  await db
    .update(accounts)
    .set({ email, email_key: toEmailKey(email), email_confirmed_at, duplicate_of: null })
    .where(eq(accounts.user_id, userId));
};

/** Stores the access code that the user gave most recently. */
export const setAccessCode = async (db: ApiDb, userId: string, access_code: string): Promise<void> => {
  await db.update(accounts).set({ access_code }).where(eq(accounts.user_id, userId));
};
