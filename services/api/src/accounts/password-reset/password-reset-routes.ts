import { forgotPassword, readReset, resetPassword } from '@travel/contracts/endpoints/people/auth';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import { ProblemError } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { toEmailKey } from '../accounts/email.ts';
import type { EraseUnconfirmed } from '../own-data/own-data.ts';
import { toNetwork } from '@travel/kit/requests/to-network';
import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { getPageOrigin } from '../organisations/page-origin.ts';
import { mailResetLink } from './mail-reset-link.ts';
import { createResetPassword } from './reset-password.ts';
import type { AccountDeps } from '../account-deps.ts';

const hour = 3_600_000;
const mailsByAccount: SharedLimit = { name: 'forgot-password/account', limit: 5, windowMs: hour };
const mailsByNetwork: SharedLimit = { name: 'forgot-password/address', limit: 60, windowMs: hour };

interface Dependencies extends AccountDeps {
  readonly eraseUnconfirmed: EraseUnconfirmed;
}

export const registerPasswordResetRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, jobs, limits, mainOrigin, route, beginSession, queueNotice } = dependencies;
  const resets = createResetPassword(dependencies);

  route(app, forgotPassword, async ({ body, traveller, request }) => {
    const key = toEmailKey(body.email);
    await limits.takeAll(
      new Map([
        [mailsByAccount, key],
        [mailsByNetwork, toNetwork(request.ip)],
      ]),
    );
    recordSecurity(request, { kind: 'password_reset.asked', accounts: [body.email] });
    const organisation = await traveller.organisation();
    const pageLanguage = parseCookie(request.headers.cookie ?? '', 'lang_code');
    await jobs.enqueue(db, mailResetLink, {
      email: body.email,
      language: getMailLanguage(pageLanguage, organisation.default_language),
      origin: getPageOrigin(organisation, request.hostname, mainOrigin),
      organisation_id: organisation.id,
    });
    return { status: 'sent' as const };
  });

  route(app, readReset, ({ body }) => resets.preview(body.token));

  route(app, resetPassword, async ({ body, traveller, request, reply }) => {
    const organisation = await traveller.organisation();
    const { id } = organisation;
    const account = await resets.reset(body, id).catch((error: unknown) => {
      const reason = error instanceof ProblemError ? error.code : null;
      recordSecurity(request, { kind: 'password_reset.refused', reason });
      throw error;
    });
    await queueNotice(db, 'passwordChanged', { account, organisation, request });
    recordSecurity(request, { kind: 'password_reset.done', accounts: [account.user_id, account.email] });
    return beginSession({ account, organisationId: id, openedBy: 'reset', timeZone: body.time_zone }, request, reply);
  });
};
