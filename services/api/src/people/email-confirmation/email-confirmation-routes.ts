import { confirmEmail, mailConfirmation } from '@travel/contracts/endpoints/confirm-email';
import type { Clock } from '@travel/kit/clock';
import { ProblemError } from '@travel/kit/problem';
import { recordSecurity } from '@travel/kit/security-events';
import type { App } from '@travel/kit/server';
import type { Organisations } from '../organisations/organisations.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../requests/route.ts';
import type { PaymentTokens } from '../sessions/payment-tokens.ts';
import { sessionAnswer } from '../sessions/session-answer.ts';
import type { AskForLink } from './ask-for-link.ts';
import { createConfirmEmail } from './confirm-email.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly organisations: Pick<Organisations, 'forVisitor'>;
  /** Signs the links. */
  readonly secret: string;
  readonly route: ApiRoute;
  readonly paymentTokens: PaymentTokens;
  readonly askForLink: AskForLink;
}

/** Whether somebody reads what is mailed to their address. */
export const emailConfirmationRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, clock, organisations, secret, route, paymentTokens, askForLink } = dependencies;
  const confirm = createConfirmEmail(db, clock, secret);

  route(app, mailConfirmation, async ({ session, request }) => {
    const organisation = await organisations.forVisitor(request.hostname, async () => session);
    return askForLink({ user_id: session.user.user_id, organisation, request });
  });

  route(app, confirmEmail, async ({ body, session, request }) => {
    const { user_id } = session.user;
    try {
      await confirm(body.token, user_id);
    } catch (error) {
      if (error instanceof ProblemError) recordSecurity(request, { kind: 'email.refused', reason: error.code });
      throw error;
    }
    recordSecurity(request, { kind: 'email.confirmed', accounts: [user_id] });
    return sessionAnswer({ ...session, email_confirmed: true }, paymentTokens);
  });
};
