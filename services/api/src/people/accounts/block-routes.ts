import { eq } from 'drizzle-orm';
import { blockAccount, unblockAccount } from '@travel/contracts/endpoints/memberships';
import { transaction } from '@travel/kit/database/transaction';
import { declaredProblem } from '@travel/kit/problem';
import { recordSecurity } from '@travel/kit/security-events';
import type { App } from '@travel/kit/server';
import type { ApiParts } from '../../app/api-parts.ts';
import { blockMembership, unblockMembership } from '../../membership/billing/block-membership.ts';
import { accounts } from './account-table.ts';

type BlockParts = Pick<ApiParts, 'db' | 'clock' | 'jobs' | 'forOperators'>;

/**
 * Blocking an account and letting it in again, with its membership. The database ends the sessions of an account that
 * is blocked, and tells every copy of the API, which tells the pages: all of it with the block itself or not at all.
 */
export const blockRoutes = (app: App, parts: BlockParts): void => {
  const { db, forOperators } = parts;
  const set = (user_id: string, is_blocked: boolean, why: string): Promise<boolean> =>
    transaction(db, async (tx) => {
      const [account] = await tx.update(accounts).set({ is_blocked }).where(eq(accounts.user_id, user_id)).returning();
      if (!account) return false;
      await (is_blocked ? blockMembership : unblockMembership)({ ...parts, db: tx }, user_id, why);
      return true;
    });

  for (const [endpoint, is_blocked] of [
    [blockAccount, true],
    [unblockAccount, false],
  ] as const) {
    forOperators(app, endpoint, async ({ params: { user_id }, body: { why }, request }) => {
      if (!(await set(user_id, is_blocked, why))) {
        throw declaredProblem(endpoint, 'user_unknown', { detail: 'There is no such account.' });
      }
      recordSecurity(request, {
        kind: is_blocked ? 'account.blocked' : 'account.unblocked',
        actor: 'operator',
        reason: why,
        accounts: [user_id],
      });
      request.log.warn({ user_id, why, is_blocked }, is_blocked ? 'An account was blocked' : 'An account was let in');
      return { data: { user_id, is_blocked } };
    });
  }
};
