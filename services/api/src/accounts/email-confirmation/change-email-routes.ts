import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import { changeEmail } from '@travel/contracts/endpoints/people/confirm-email';
import { toNetwork } from '@travel/kit/requests/to-network';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { findByEmail } from '../accounts/accounts.ts';
import { toEmailKey } from '../accounts/email.ts';
import { mailAddressTaken } from '../accounts/mail-address-taken.ts';
import { getPageOrigin } from '../organisations/page-origin.ts';
import { requireOwnSession } from '../sessions/require-own-session.ts';
import { createCheckOwnPassword } from '../sign-in/check-own-password.ts';
import { createRequireRecentSignIn } from '../sign-in/require-recent-sign-in.ts';
import { mailConfirmationLink } from './mail-confirmation-link.ts';
import type { AccountDeps } from '../account-deps.ts';

const hour = 3_600_000;
const changesByAccount: SharedLimit = { name: 'change-email/account', limit: 5, windowMs: hour };
const changesByNetwork: SharedLimit = { name: 'change-email/address', limit: 60, windowMs: hour };
/** Limit per mailbox, counted over all accounts, so that no one can fill a stranger's mailbox. */
const mailsToMailbox: SharedLimit = { name: 'change-email/mailbox', limit: 5, windowMs: 24 * hour };

export const registerChangeEmailRoutes = (app: App, dependencies: AccountDeps): void => {
  const { db, clock, jobs, limits, mainOrigin, route } = dependencies;
  const checkPassword = createCheckOwnPassword(db, limits);
  const requireRecentSignIn = createRequireRecentSignIn({ db, clock, checkPassword });

  route(app, changeEmail, async ({ body: { email, password }, session, traveller, request }) => {
    const { user } = requireOwnSession(changeEmail, session);
    await requireRecentSignIn(changeEmail, { session, password, request });
    if (toEmailKey(email) === toEmailKey(user.email)) {
      throw createDeclaredProblem(changeEmail, 'email_unchanged', {
        title: 'The address is the same',
        detail: 'The account already has this address.',
        errors: [{ field: 'email', message: 'The address of this account' }],
      });
    }
    await limits.takeAll(
      new Map([
        [changesByAccount, user.user_id],
        [changesByNetwork, toNetwork(request.ip)],
        [mailsToMailbox, toEmailKey(email)],
      ]),
    );
    const organisation = await traveller.organisation();
    const organisation_id = organisation.id;
    // Only a mail to the new address reveals whether it has an account. Both cases run one query and one job.
    if (await findByEmail(db, email)) {
      const { hostname } = request;
      await jobs.enqueue(db, mailAddressTaken, { email, organisation_id, hostname, text: 'addressWanted' });
    } else {
      await jobs.enqueue(db, mailConfirmationLink, {
        user_id: user.user_id,
        new_email: email,
        language: getMailLanguage(
          parseCookie(request.headers.cookie ?? '', 'lang_code'),
          organisation.default_language,
        ),
        origin: getPageOrigin(organisation, request.hostname, mainOrigin),
        organisation_id,
      });
    }
    recordSecurity(request, { kind: 'email.change_asked', accounts: [user.user_id, user.email] });
    return { status: 'sent' as const };
  });
};
