import { eq } from 'drizzle-orm';
import { blockAccount, unblockAccount } from '@travel/contracts/endpoints/membership/memberships';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { accounts } from './account-table.ts';
import type { AccountDeps } from '../account-deps.ts';

/** Runs in the transaction that blocks or unblocks an account. */
export type AfterBlocking = (tx: ApiDb, change: { user_id: string; is_blocked: boolean; why: string }) => Promise<void>;

interface Dependencies extends AccountDeps {
  readonly afterBlocking: AfterBlocking;
}

/** Blocks or unblocks an account in the caller's transaction. Returns whether there is such an account. */
export const setBlocked = async (
  tx: ApiDb,
  change: Parameters<AfterBlocking>[1],
  afterBlocking: AfterBlocking,
): Promise<boolean> => {
  const { user_id, is_blocked } = change;
  const { rowCount } = await tx.update(accounts).set({ is_blocked }).where(eq(accounts.user_id, user_id));
  if (rowCount === 0) return false;
  await afterBlocking(tx, change);
  return true;
};

/**
 * Routes that block and unblock an account. The database ends the sessions of a blocked account and notifies all
 * instances of the API, which notify the pages. All of this happens in one transaction.
 */
export const registerBlockRoutes = (app: App, { db, route, afterBlocking }: Dependencies): void => {
  for (const [endpoint, is_blocked] of [
    [blockAccount, true],
    [unblockAccount, false],
  ] as const) {
    route(app, endpoint, async ({ params: { user_id }, body: { why }, request }) => {
      const change = { user_id, is_blocked, why };
      if (!(await transaction(db, (tx) => setBlocked(tx, change, afterBlocking)))) {
        throw createDeclaredProblem(endpoint, 'user_unknown', { detail: 'There is no such account.' });
      }
      recordSecurity(request, {
        kind: is_blocked ? 'account.blocked' : 'account.unblocked',
        actor: 'operator',
        reason: why,
        accounts: [user_id],
      });
      request.log.warn(
        { user_id, why, is_blocked },
        is_blocked ? 'An account was blocked' : 'An account was unblocked',
      );
      return { data: { user_id, is_blocked } };
    });
  }
};
