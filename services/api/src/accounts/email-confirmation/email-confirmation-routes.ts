import { confirmEmail, mailEmailConfirmation } from '@travel/contracts/endpoints/people/confirm-email';
import { ProblemError } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { toSessionView } from '../sessions/session-view.ts';
import { createConfirmEmail } from './confirm-email.ts';
import type { AccountDeps } from '../account-deps.ts';

export const registerEmailConfirmationRoutes = (app: App, dependencies: AccountDeps): void => {
  const { db, clock, organisations, secret, route, paymentTokens, requestConfirmationLink, browsers, queueNotice } =
    dependencies;

  route(app, mailEmailConfirmation, async ({ session, request }) => {
    const organisation = await organisations.forVisitor(request.hostname, async () => session);
    return requestConfirmationLink({ user_id: session.user.user_id, organisation, request });
  });

  route(app, confirmEmail, async ({ body, session, traveller, request }) => {
    const { user } = session;
    const organisation = await traveller.organisation();
    const confirm = createConfirmEmail({
      db,
      clock,
      secret,
      browsers,
      onChanged: (tx, account) => queueNotice(tx, 'emailChanged', { account, organisation, request }),
    });
    try {
      const { email, isChanged } = await confirm(body.token, session);
      recordSecurity(request, {
        kind: isChanged ? 'email.changed' : 'email.confirmed',
        accounts: [user.user_id, user.email, email],
      });
      return toSessionView({ ...session, user: { ...user, email }, email_confirmed: true }, paymentTokens);
    } catch (error) {
      if (error instanceof ProblemError) recordSecurity(request, { kind: 'email.refused', reason: error.code });
      throw error;
    }
  });
};
