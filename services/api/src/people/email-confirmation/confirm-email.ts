import { and, eq, isNull } from 'drizzle-orm';
import { confirmEmail as endpoint } from '@travel/contracts/endpoints/confirm-email';
import type { Clock } from '@travel/kit/clock';
import { transaction } from '@travel/kit/database/transaction';
import { declaredProblem } from '@travel/kit/problem';
import { confirmEmail } from '../accounts/accounts.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { confirmationTokens } from './confirmation-tokens.ts';
import { emailConfirmations } from './email-confirmation-table.ts';

const titles = {
  link_used: 'The link was used already',
  link_expired: 'The link has run out',
  link_unknown: 'The link is none of this account',
} as const;

const refused = (code: keyof typeof titles) =>
  declaredProblem(endpoint, code, { title: titles[code], detail: 'Ask for a new link on the profile page.' });

/** Confirms an account's address by the token of a mailed link: for a day, once, and by who is signed in to it. */
export const createConfirmEmail = (db: ApiDb, clock: Clock, secret: string) => {
  const tokens = confirmationTokens(secret, clock);

  /** @throws ProblemError link_used, link_expired, link_unknown */
  return (token: string, userId: string): Promise<void> =>
    transaction(db, async (tx) => {
      const now = clock.now();
      const read = tokens.read(token);
      if (!read) throw refused('link_unknown');
      const [found] = await tx
        .select()
        .from(emailConfirmations)
        .where(eq(emailConfirmations.confirmation_id, read.confirmation_id))
        .for('update');
      if (!found || found.user_id !== userId) throw refused('link_unknown');
      if (found.used_at !== null) throw refused('link_used');
      if (found.expires_at <= now) throw refused('link_expired');
      // Earlier links that are still in the mailbox have done their work too.
      await tx
        .update(emailConfirmations)
        .set({ used_at: now })
        .where(and(eq(emailConfirmations.user_id, userId), isNull(emailConfirmations.used_at)));
      await confirmEmail(tx, userId, now);
    });
};
