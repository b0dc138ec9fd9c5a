import { eq, isNull, or } from 'drizzle-orm';
import { endAllSessions } from '@travel/contracts/endpoints/people/sessions';
import { transaction } from '@travel/kit/database/transaction';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { AccountDeps } from '../account-deps.ts';
import { impersonationKeys } from '../impersonation/impersonation-key-table.ts';
import { operatorSessions } from '../operators/operator-tables.ts';
import { sessions } from './session-table.ts';

/**
 * Registers the route with which an operator answers an attack: everyone signs in again, and keys of support no longer
 * work. The database notifies the open pages of each ended session.
 */
export const registerEndAllSessionsRoute = (app: App, { db, browsers, route }: AccountDeps): void => {
  route(app, endAllSessions, async ({ body: { why, only }, request }) => {
    const ended = await transaction(db, async (tx) => {
      const { used_at, reusable } = impersonationKeys;
      const keys = await tx.delete(impersonationKeys).where(or(isNull(used_at), eq(reusable, true)));
      const none = { sessions: 0, staff_sessions: 0, impersonation_keys: keys.rowCount ?? 0 };
      if (only === 'impersonation_keys') return none;
      const people = await tx.delete(sessions).returning({ browser: sessions.browser_hash });
      // A stolen browser key opens the bookings that were made in the browser before its sign-in.
      for (const browser of new Set(people.map((session) => session.browser)))
        if (browser !== null) await browsers.revoke(tx, browser);
      const staff = await tx.delete(operatorSessions);
      return { ...none, sessions: people.length, staff_sessions: staff.rowCount ?? 0 };
    });
    recordSecurity(request, { kind: 'session.all_ended', actor: 'operator', reason: why, details: ended });
    request.log.warn({ why, ...ended }, 'Sessions and impersonation keys were ended');
    return ended;
  });
};
