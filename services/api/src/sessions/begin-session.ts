import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '@travel/contracts/session.schema';
import type { Clock } from '@travel/kit/clock';
import { transaction } from '@travel/kit/database/transaction';
import type { ApiDb } from '../database/schema.ts';
import { sessionAnswer } from '../requests/visitor.ts';
import type { PaymentTokens } from './payment-tokens.ts';
import { sessionToken } from './session-cookie.ts';
import type { SessionCookies } from './session-cookie.ts';
import { endSession, openSession } from './sessions.ts';
import type { Beginning } from './sessions.ts';

export type BeginSession = (beginning: Beginning, request: FastifyRequest, reply: FastifyReply) => Promise<Session>;

/** Opens a session in the place of the one the browser had, sets its cookie and tells the page who is signed in. */
export const createBeginSession =
  (db: ApiDb, clock: Clock, cookies: SessionCookies, paymentTokens: PaymentTokens): BeginSession =>
  async (beginning, request, reply) => {
    const before = sessionToken(request.headers.cookie);
    const opened = await transaction(db, async (tx) => {
      if (before !== null) await endSession(tx, before);
      return openSession(tx, clock, beginning);
    });
    cookies.set(reply, opened.token);
    return sessionAnswer(opened, paymentTokens);
  };
