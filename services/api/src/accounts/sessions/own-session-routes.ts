import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession,
} from '@travel/contracts/endpoints/people/sessions';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { requireOwnSession } from './require-own-session.ts';
import { maskIpAddress } from './mask-ip-address.ts';
import { endUserSessions, selectOpenSessions, type SessionsToEnd } from './sessions.ts';
import type { AccountDeps } from '../account-deps.ts';

export const registerOwnSessionRoutes = (app: App, { db, clock, route, browsers }: AccountDeps): void => {
  const end = (userId: string, ending: SessionsToEnd): Promise<number> =>
    transaction(db, (tx) => endUserSessions(tx, userId, ending, browsers.revoke));

  route(app, listSessions, async ({ session, request }) => {
    const { user } = requireOwnSession(listSessions, session);
    const here = maskIpAddress(request.ip);
    const found = await selectOpenSessions(db, user.user_id, clock.now());
    const sessions = found.map(
      ({
        session_id,
        browser,
        system,
        kind,
        network,
        time_zone,
        opened_by,
        created_at,
        last_used_at,
      }): OpenSession => ({
        session_id,
        is_current: session_id === session.session_id,
        device: { browser, system, kind },
        place: { network, is_same_network: network !== null && network === here, time_zone },
        opened_by,
        began_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
      }),
    );
    return { sessions: sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) };
  });

  route(app, endSession, async ({ params: { session_id }, session, request }) => {
    const { user } = requireOwnSession(endSession, session);
    if (session_id === session.session_id) {
      throw createDeclaredProblem(endSession, 'session_is_current', {
        detail: 'Use sign-out to end the session of this device.',
      });
    }
    const ended = await end(user.user_id, { only: session_id });
    if (ended === 0)
      throw createDeclaredProblem(endSession, 'session_unknown', { detail: 'The session has already ended.' });
    recordSecurity(request, { kind: 'session.revoked', reason: 'one', details: { sessions: ended } });
    return { ended };
  });

  route(app, endOtherSessions, async ({ session, request }) => {
    const { user } = requireOwnSession(endOtherSessions, session);
    const ended = await end(user.user_id, { except: session.session_id });
    recordSecurity(request, { kind: 'session.revoked', reason: 'all_others', details: { sessions: ended } });
    return { ended };
  });
};
