import { and, eq, gt, isNull } from 'drizzle-orm';
import { resetPassword } from '@travel/contracts/endpoints/auth';
import type { Clock } from '@travel/kit/clock';
import { transaction } from '@travel/kit/database/transaction';
import { hashPassword } from '@travel/kit/passwords';
import { declaredProblem } from '@travel/kit/problem';
import type { Account } from '../accounts/account-table.ts';
import { confirmEmail, findById, setPasswordHash } from '../accounts/accounts.ts';
import { isWeakPassword } from '../accounts/weak-password.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { BrowserKeys } from '../browsers/browser-keys.ts';
import { endOperatorSessions } from '../operators/operator-sessions.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { passwordResets } from './password-reset-table.ts';
import { resetTokens } from './reset-tokens.ts';

const gone = () =>
  declaredProblem(resetPassword, 'reset_token_gone', {
    title: 'The link does not work any more',
    detail: 'The link was used, has run out or is not whole. Ask for a new one.',
  });

const tooCommon = () =>
  declaredProblem(resetPassword, 'password_too_common', {
    title: 'The password is too easy to guess',
    detail: 'Take a password that is not among the common ones and not your name.',
    errors: [{ field: 'password', message: 'Too easy to guess' }],
  });

interface ResetDependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  /** Signs the links. */
  readonly secret: string;
  readonly browsers: Pick<BrowserKeys, 'revoke'>;
}

/** Sets a new password by a mailed link, once, and signs the account out everywhere. */
export const createResetPassword = ({ db, clock, secret, browsers }: ResetDependencies) => {
  const tokens = resetTokens(secret, clock);

  const accountOf = async (reset_id: string): Promise<Account> => {
    const [reset] = await db.select().from(passwordResets).where(eq(passwordResets.reset_id, reset_id));
    const account = reset && !reset.used_at ? await findById(db, reset.user_id) : undefined;
    if (!account || account.is_blocked) throw gone();
    return account;
  };

  /** @throws ProblemError reset_token_gone, password_too_common */
  return async (token: string, password: string): Promise<Account> => {
    const reset = tokens.read(token);
    if (!reset) throw gone();
    const account = await accountOf(reset.reset_id);
    // Refusing the password leaves the link usable.
    if (await isWeakPassword(password, [account.email, account.firstname, account.lastname])) throw tooCommon();
    const hash = await hashPassword(password);

    return transaction(db, async (tx) => {
      const now = clock.now();
      const unused = and(isNull(passwordResets.used_at), gt(passwordResets.expires_at, now));
      const [used] = await tx
        .update(passwordResets)
        .set({ used_at: now })
        .where(and(eq(passwordResets.reset_id, reset.reset_id), unused))
        .returning();
      if (!used) throw gone();
      // Other links that are still in a mailbox are worth nothing from now on.
      await tx
        .update(passwordResets)
        .set({ used_at: now })
        .where(and(eq(passwordResets.user_id, used.user_id), unused));
      await setPasswordHash(tx, used.user_id, hash);
      await confirmEmail(tx, used.user_id, now);
      await endOperatorSessions(tx, used.user_id);
      await endSessionsOf(tx, used.user_id, { except: null }, browsers.revoke);
      return account;
    });
  };
};
