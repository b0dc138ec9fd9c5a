import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '@travel/contracts/session.schema';
import type { Clock } from '@travel/kit/clock';
import { recordSecurity } from '@travel/kit/security-events';
import type { BrowserKeys } from '../browsers/browser-keys.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { sessionAnswer } from '../requests/visitor.ts';
import type { PaymentTokens } from './payment-tokens.ts';
import { sessionToken } from './session-cookie.ts';
import type { SessionCookies } from './session-cookie.ts';
import { endSession, openSession } from './sessions.ts';
import type { Beginning } from './sessions.ts';

export type BeginSession = (beginning: Beginning, request: FastifyRequest, reply: FastifyReply) => Promise<Session>;

interface SessionParts {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly cookies: SessionCookies;
  readonly paymentTokens: PaymentTokens;
  readonly browsers: Pick<BrowserKeys, 'renew'>;
}

/** Opens a session in the place of the one the browser had, sets its cookie and tells the page who is signed in. */
export const createBeginSession =
  ({ db, clock, cookies, paymentTokens, browsers }: SessionParts): BeginSession =>
  async (beginning, request, reply) => {
    const before = sessionToken(request.headers.cookie);
    const opened = await openSession(db, clock, beginning);
    cookies.set(reply, opened.token);
    await browsers.renew(request, reply);
    recordSecurity(request, {
      kind: 'sign_in.done',
      reason: beginning.openedBy,
      accounts: [opened.user.user_id, opened.user.email],
      details: { session: opened.session_id, organisation: beginning.organisationId },
    });
    if (before !== null) {
      // Pages of the session before are told that it is over, and ask who is signed in now: by then the browser has
      // the new cookie.
      reply.raw.once('finish', () => {
        endSession(db, before).catch((error: unknown) => request.log.warn({ err: error }, 'A session was not ended'));
      });
    }
    return sessionAnswer(opened, paymentTokens);
  };
