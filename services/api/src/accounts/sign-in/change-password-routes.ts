import { changePassword } from '@travel/contracts/endpoints/people/auth';
import { transaction } from '@travel/kit/database/transaction';
import { hashWithSameParameters } from '@travel/kit/crypto/passwords';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { SharedLimits } from '@travel/kit/rate-limits/shared-limits';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { setPasswordHash } from '../accounts/accounts.ts';
import type { QueueNotice } from '../accounts/mail-notice.ts';
import { isWeakPassword } from '../accounts/weak-password.ts';
import type { BrowserKeys } from '../browsers/browser-keys.ts';
import { endOperatorSessions } from '../operators/operator-sessions.ts';
import { requireOwnSession } from '../sessions/require-own-session.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { endUserSessions } from '../sessions/sessions.ts';
import { createCheckOwnPassword } from './check-own-password.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly limits: SharedLimits;
  readonly route: ApiRoute;
  readonly browsers: Pick<BrowserKeys, 'revoke'>;
  readonly queueNotice: QueueNotice;
}

/** Route that changes the owner's password. All their other sessions end, and the owner is notified by mail. */
export const registerChangePasswordRoutes = (
  app: App,
  { db, limits, route, browsers, queueNotice }: Dependencies,
): void => {
  const checkPassword = createCheckOwnPassword(db, limits);

  route(app, changePassword, async ({ body, session, traveller, request }) => {
    const { user, session_id } = requireOwnSession(changePassword, session);
    const account = await checkPassword(changePassword, { user, password: body.password, request });
    if (await isWeakPassword(body.new_password, [account.email, account.firstname, account.lastname])) {
      throw createDeclaredProblem(changePassword, 'password_too_common', {
        title: 'The password is too easy to guess',
        detail: 'Choose a password that is neither common nor your name.',
        errors: [{ field: 'new_password', message: 'Too easy to guess' }],
      });
    }
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
