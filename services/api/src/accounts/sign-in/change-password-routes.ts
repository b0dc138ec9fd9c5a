import { changePassword } from '@travel/contracts/endpoints/people/auth';
import { transaction } from '@travel/kit/database/transaction';
import { hashWithSameParameters } from '@travel/kit/crypto/passwords';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { setPasswordHash } from '../accounts/accounts.ts';
import { requireStrongPassword } from '../accounts/weak-password.ts';
import { endOperatorSessions } from '../operators/operator-sessions.ts';
import { requireOwnSession } from '../sessions/require-own-session.ts';
import { endUserSessions } from '../sessions/sessions.ts';
import { createCheckOwnPassword } from './check-own-password.ts';
import type { AccountDeps } from '../account-deps.ts';

/** Route that changes the owner's password. All their other sessions end, and the owner is notified by mail. */
export const registerChangePasswordRoutes = (
  app: App,
  { db, limits, route, browsers, queueNotice }: AccountDeps,
): void => {
  const checkPassword = createCheckOwnPassword(db, limits);

  route(app, changePassword, async ({ body, session, traveller, request }) => {
    const { user, session_id } = requireOwnSession(changePassword, session);
    const account = await checkPassword(changePassword, { user, password: body.password, request });
    const about = [account.email, account.firstname, account.lastname];
    await requireStrongPassword(changePassword, body.new_password, about, 'new_password');
    // Uses the same salt as the previous hash, because all accounts with one e-mail address share a salt
    // (findPassword).
    const hash = await hashWithSameParameters(body.new_password, account.password_hash);
    const organisation = await traveller.organisation();
    const ended = await transaction(db, async (tx) => {
      await setPasswordHash(tx, user.user_id, hash);
      await endOperatorSessions(tx, user.user_id);
      await queueNotice(tx, 'passwordChanged', { account, organisation, request });
      return endUserSessions(tx, user.user_id, { except: session_id }, browsers.revoke);
    });
    recordSecurity(request, { kind: 'password.changed', accounts: [user.user_id, user.email] });
    return { ended };
  });
};
