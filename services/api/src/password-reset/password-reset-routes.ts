import { forgotPassword, resetPassword } from '@travel/contracts/endpoints/auth';
import { parseCookie } from '@travel/contracts/cookies';
import type { App } from '@travel/kit/server';
import { emailKey } from '../accounts/email.ts';
import type { ApiParts } from '../api-parts.ts';
import { createAttempts } from '../attempts/attempts.ts';
import type { AttemptRule } from '../attempts/attempts.ts';
import { mailLanguage } from '../mail/texts.ts';
import { pageOrigin } from '../organisations/page-origin.ts';
import { mailResetLink } from './mail-reset-link.ts';
import { createResetPassword } from './reset-password.ts';

const hour = 3_600_000;
const mailsByAccount: AttemptRule = { name: 'forgot-password/account', limit: 5, windowMs: hour };
const mailsByAddress: AttemptRule = { name: 'forgot-password/address', limit: 60, windowMs: hour };

/** A forgotten password: the mailed link and the new password. */
export const passwordResetRoutes = (app: App, parts: ApiParts): void => {
  const { db, clock, jobs, secret, mainOrigin, forVisitors, beginSession } = parts;
  const attempts = createAttempts(db, clock);
  const setPassword = createResetPassword(db, clock, secret);

  forVisitors(app, forgotPassword, async ({ body, visitor, request }) => {
    const key = emailKey(body.email);
    await attempts.check(mailsByAccount, key);
    await attempts.check(mailsByAddress, request.ip);
    await attempts.count(mailsByAccount, key);
    await attempts.count(mailsByAddress, request.ip);
    const organisation = await visitor.organisation();
    const wanted = parseCookie(request.headers.cookie ?? '', 'lang_code');
    await jobs.enqueue(db, mailResetLink, {
      email: body.email,
      language: mailLanguage(wanted, organisation.default_language),
      origin: pageOrigin(organisation, request.hostname, mainOrigin),
      organisation_id: organisation.id,
    });
    return { status: 'sent' as const };
  });

  forVisitors(app, resetPassword, async ({ body, visitor, request, reply }) => {
    const account = await setPassword(body.token, body.password);
    const { id } = await visitor.organisation();
    return beginSession({ account, organisationId: id, openedBy: 'reset' }, request, reply);
  });
};
