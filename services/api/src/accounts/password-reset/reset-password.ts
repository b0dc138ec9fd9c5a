import { and, desc, eq, gt, isNull, notInArray } from 'drizzle-orm';
import { resetPassword, type readReset } from '@travel/contracts/endpoints/people/auth';
import type { ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import { defaults } from '@travel/contracts/locale/defaults';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode } from '@travel/kit/crypto/random-id';
import { hashPassword } from '@travel/kit/crypto/passwords';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { accounts, type Account } from '../accounts/account-table.ts';
import { confirmEmail, findById, insertAccount, setPasswordHash } from '../accounts/accounts.ts';
import { requireStrongPassword } from '../accounts/weak-password.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { endOperatorSessions } from '../operators/operator-sessions.ts';
import { passkeys } from '../passkeys/passkey-tables.ts';
import { isCreatedByInvitation, moveStaffRoles } from '../staff/staff.ts';
import { endUserSessions } from '../sessions/sessions.ts';
import { passwordResets } from './password-reset-table.ts';
import { createResetTokens } from './reset-tokens.ts';
import type { EraseUnconfirmed } from '../own-data/own-data.ts';
import type { AccountDeps } from '../account-deps.ts';

const createLinkGoneProblem = () =>
  createDeclaredProblem(resetPassword, 'reset_token_gone', {
    title: 'Link no longer valid',
    detail: 'The link was already used, has expired or is incomplete. Request a new one.',
  });

interface ResetDependencies extends Pick<AccountDeps, 'db' | 'clock' | 'secret' | 'browsers'> {
  readonly eraseUnconfirmed: EraseUnconfirmed;
}

type ResetInput = ParsedRequest<typeof resetPassword>['body'];

/**
 * Returns whether a password reset must replace the account by an empty one. Anyone can open an account with a
 * stranger's e-mail address, so the contents of an account with an unconfirmed address may not be the owner's. Roles
 * other than traveller are granted by an administrator who knows the owner, and no one can have signed in to an account
 * that an invitation created, so these accounts are not replaced.
 */
const mustReplaceAccount = async (db: ApiDb, account: Account): Promise<boolean> =>
  account.email_confirmed_at === null && account.role === 'traveller' && !(await isCreatedByInvitation(db, account));

/**
 * Marks a reset link as used, and also all other reset links of the account.
 * @throws ProblemError reset_token_gone
 */
const takeLink = async (tx: ApiDb, resetId: string, now: Date): Promise<{ readonly user_id: string }> => {
  const unused = and(isNull(passwordResets.used_at), gt(passwordResets.expires_at, now));
  const [used] = await tx
    .update(passwordResets)
    .set({ used_at: now })
    .where(and(eq(passwordResets.reset_id, resetId), unused))
    .returning();
  if (!used) throw createLinkGoneProblem();
  await tx
    .update(passwordResets)
    .set({ used_at: now })
    .where(and(eq(passwordResets.user_id, used.user_id), unused));
  return used;
};

/**
 * Creates the functions that show a reset link and set a new password by it. A link works once, and its use ends all
 * sessions of the account.
 */
export const createResetPassword = ({ db, clock, secret, browsers, eraseUnconfirmed }: ResetDependencies) => {
  const tokens = createResetTokens(secret, clock);

  const findReset = async (token: string): Promise<{ reset_id: string; account: Account }> => {
    const read = tokens.read(token);
    if (!read) throw createLinkGoneProblem();
    const [reset] = await db.select().from(passwordResets).where(eq(passwordResets.reset_id, read.reset_id));
    const account = reset && !reset.used_at ? await findById(db, reset.user_id) : undefined;
    if (!account || account.is_blocked) throw createLinkGoneProblem();
    return { reset_id: read.reset_id, account };
  };

  /**
   * Creates an empty account for the owner of the e-mail address, and erases the account that was opened with the
   * address but never confirmed.
   */
  const startEmpty = async (
    tx: ApiDb,
    account: Account,
    fresh: Pick<Account, 'password_hash' | 'firstname' | 'lastname' | 'organisation_id'>,
  ): Promise<Account> => {
    const now = clock.now();
    // Erasing the unconfirmed account frees its e-mail address for the new account.
    await eraseUnconfirmed(tx, account);
    const made = await insertAccount(tx, {
      ...fresh,
      user_id: `U${randomCode(10)}`,
      email: account.email,
      role: account.role,
      usr_type: defaults.userType,
      email_confirmed_at: now,
      created_at: now,
    });
    if (!made) throw new Error('The address was taken while its account was replaced');
    await moveStaffRoles(tx, account.user_id, made.user_id);
    await tx.update(accounts).set({ duplicate_of: made.user_id }).where(eq(accounts.duplicate_of, account.user_id));
    return made;
  };

  return {
    /** @throws ProblemError reset_token_gone */
    async preview(token: string): Promise<ResponseInput<typeof readReset>> {
      const { account } = await findReset(token);
      const found = await db
        .select()
        .from(passkeys)
        .where(eq(passkeys.user_id, account.user_id))
        .orderBy(desc(passkeys.added_at));
      return {
        starts_empty: await mustReplaceAccount(db, account),
        passkeys:
          account.email_confirmed_at === null
            ? []
            : found.map(({ passkey_id, name, added_at, last_used_at }) => ({
                passkey_id,
                name,
                added_at: added_at.toISOString(),
                last_used_at: last_used_at?.toISOString() ?? null,
              })),
      };
    },

    /** @throws ProblemError reset_token_gone, password_too_common */
    async reset(input: ResetInput, organisationId: string): Promise<Account> {
      const { reset_id, account } = await findReset(input.token);
      const isEmpty = await mustReplaceAccount(db, account);
      const firstname = (isEmpty && input.firstname) || account.firstname;
      const lastname = (isEmpty && input.lastname) || account.lastname;
      // A rejected password leaves the link usable.
      await requireStrongPassword(resetPassword, input.password, [account.email, firstname, lastname]);
      const hash = await hashPassword(input.password);

      return transaction(db, async (tx) => {
        const now = clock.now();
        const used = await takeLink(tx, reset_id, now);
        // A concurrent confirmation of the e-mail address waits here, so the account is either confirmed before this
        // transaction or erased by it.
        const [current] = await tx.select().from(accounts).where(eq(accounts.user_id, used.user_id)).for('update');
        if (!current) throw createLinkGoneProblem();
        await endOperatorSessions(tx, used.user_id);
        await endUserSessions(tx, used.user_id, { except: null }, browsers.revoke);
        if (await mustReplaceAccount(tx, current)) {
          return startEmpty(tx, current, {
            password_hash: hash,
            // The current names may have been chosen by a stranger, so they are not reused. An account must have both
            // names.
            firstname: input.firstname ?? current.email.split('@')[0] ?? '',
            lastname: input.lastname ?? '-',
            organisation_id: organisationId,
          });
        }
        const kept = current.email_confirmed_at === null ? [] : (input.keep_passkeys ?? []);
        await tx.delete(passkeys).where(and(eq(passkeys.user_id, used.user_id), notInArray(passkeys.passkey_id, kept)));
        await setPasswordHash(tx, used.user_id, hash);
        await confirmEmail(tx, used.user_id, now);
        return current;
      });
    },
  };
};
