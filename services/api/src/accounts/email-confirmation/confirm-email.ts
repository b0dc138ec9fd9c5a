import { and, eq, isNull } from 'drizzle-orm';
import { confirmEmail as endpoint } from '@travel/contracts/endpoints/people/confirm-email';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { type Account, accounts } from '../accounts/account-table.ts';
import { confirmEmail, isEmailTaken, setEmail } from '../accounts/accounts.ts';
import { endOperatorSessions } from '../operators/operator-sessions.ts';
import { passwordResets } from '../password-reset/password-reset-table.ts';
import type { LiveSession } from '../../platform/http/traveller.ts';
import { endUserSessions } from '../sessions/sessions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { createConfirmationTokens } from './confirmation-tokens.ts';
import { emailConfirmations } from './email-confirmation-table.ts';
import type { AccountDeps } from '../account-deps.ts';

const titles = {
  link_used: 'The link was used already',
  link_expired: 'The link has run out',
  link_unknown: 'The link is none of this account',
} as const;

const createLinkProblem = (code: keyof typeof titles) =>
  createDeclaredProblem(endpoint, code, { title: titles[code], detail: 'Ask for a new link on the profile page.' });

/**
 * Creates a problem with a code of its own. With another code, a page that knows only that the e-mail address is
 * confirmed would report success.
 */
const createChangeExpiredProblem = () =>
  createDeclaredProblem(endpoint, 'change_expired', {
    title: 'The link no longer works',
    detail: 'The address was not changed. Ask for a new link on the profile page.',
  });

const createTakenProblem = () =>
  createDeclaredProblem(endpoint, 'email_taken', {
    title: 'The address has an account',
    detail: 'Another account has used this address since the link was sent. Nothing was changed.',
  });

interface Dependencies extends Pick<AccountDeps, 'db' | 'clock' | 'secret' | 'browsers'> {
  /** Runs in the transaction that changes the e-mail address, with the account as it was before the change. */
  readonly onChanged: (tx: ApiDb, account: Account) => Promise<void>;
}

interface ConfirmationResult {
  readonly email: string;
  readonly isChanged: boolean;
}

/**
 * Confirms or changes the e-mail address of the signed-in account by the token of a mailed link. The link is valid for
 * a day.
 */
export const createConfirmEmail = ({ db, clock, secret, browsers, onChanged }: Dependencies) => {
  const tokens = createConfirmationTokens(secret, clock);

  /**
   * Changes the e-mail address and ends everything that a person with the former mailbox or a stolen device could use:
   * other sessions and password reset links.
   */
  const change = async (tx: ApiDb, account: Account, session: LiveSession, email: string): Promise<void> => {
    const { user_id } = account;
    const now = clock.now();
    await setEmail(tx, user_id, email, now);
    await tx
      .update(passwordResets)
      .set({ used_at: now })
      .where(and(eq(passwordResets.user_id, user_id), isNull(passwordResets.used_at)));
    await endOperatorSessions(tx, user_id);
    await endUserSessions(tx, user_id, { except: session.session_id }, browsers.revoke);
    await onChanged(tx, account);
  };

  /** @throws ProblemError link_used, link_expired, link_unknown, change_expired, email_taken */
  return (token: string, session: LiveSession): Promise<ConfirmationResult> =>
    transaction(db, async (tx) => {
      const now = clock.now();
      const { user_id } = session.user;
      const read = tokens.read(token);
      if (!read) throw createLinkProblem('link_unknown');
      const [found] = await tx
        .select()
        .from(emailConfirmations)
        .where(eq(emailConfirmations.confirmation_id, read.confirmation_id))
        .for('update');
      if (!found || found.user_id !== user_id) throw createLinkProblem('link_unknown');
      const { new_email } = found;
      const [account] = await tx.select().from(accounts).where(eq(accounts.user_id, user_id)).for('update');
      if (!account) throw createLinkProblem('link_unknown');
      if (found.used_at !== null) {
        // A reloaded page or repeated click gets the same response.
        if (new_email === account.email) return { email: new_email, isChanged: false };
        throw new_email === null ? createLinkProblem('link_used') : createChangeExpiredProblem();
      }
      if (found.expires_at <= now)
        throw new_email === null ? createLinkProblem('link_expired') : createChangeExpiredProblem();
      // Earlier confirmation links that are still in a mailbox stop working.
      await tx
        .update(emailConfirmations)
        .set({ used_at: now })
        .where(and(eq(emailConfirmations.user_id, user_id), isNull(emailConfirmations.used_at)));
      if (new_email === null) await confirmEmail(tx, user_id, now);
      else await change(tx, account, session, new_email);
      return { email: new_email ?? account.email, isChanged: new_email !== null };
    }).catch((error: unknown) => {
      throw isEmailTaken(error) ? createTakenProblem() : error;
    });
};
