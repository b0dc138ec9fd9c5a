import { confirmEmail, mailConfirmation } from '@travel/contracts/endpoints/confirm-email';
import { networkOf } from '@travel/kit/addresses';
import type { Clock } from '@travel/kit/clock';
import { commonProblem, ProblemError } from '@travel/kit/problem';
import type { SharedLimit, SharedLimits } from '@travel/kit/rate-limits/shared';
import { recordSecurity } from '@travel/kit/security-events';
import type { App } from '@travel/kit/server';
import { findById } from '../accounts/accounts.ts';
import type { Organisations } from '../organisations/organisations.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../requests/route.ts';
import type { PaymentTokens } from '../sessions/payment-tokens.ts';
import { sessionAnswer } from '../sessions/session-answer.ts';
import { createConfirmEmail } from './confirm-email.ts';
import type { SendConfirmation } from './send-confirmation.ts';

const hour = 3_600_000;
const mailsToAccount: SharedLimit = { name: 'confirm-address/account', limit: 5, windowMs: hour };
const mailsFromAddress: SharedLimit = { name: 'confirm-address/address', limit: 60, windowMs: hour };

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly limits: SharedLimits;
  readonly organisations: Pick<Organisations, 'forVisitor'>;
  /** Signs the links. */
  readonly secret: string;
  readonly route: ApiRoute;
  readonly paymentTokens: PaymentTokens;
  readonly sendConfirmation: SendConfirmation;
}

/** Whether somebody reads what is mailed to their address. */
export const emailConfirmationRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, clock, limits, organisations, secret, route, paymentTokens, sendConfirmation } = dependencies;
  const confirm = createConfirmEmail(db, clock, secret);

  route(app, mailConfirmation, async ({ session, request }) => {
    const { user_id } = session.user;
    await limits.takeAll(
      new Map([
        [mailsToAccount, user_id],
        [mailsFromAddress, networkOf(request.ip)],
      ]),
    );
    const account = await findById(db, user_id);
    if (!account) throw commonProblem('unauthorised', { detail: 'Sign in first.' });
    const organisation = await organisations.forVisitor(request.hostname, async () => session);
    await sendConfirmation(account, organisation, request);
    recordSecurity(request, { kind: 'email.confirmation_asked', accounts: [user_id] });
    return { status: 'sent' as const };
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
