import { eq } from 'drizzle-orm';
import {
  deleteAccount,
  exportOwnData,
  previewDeletion,
  type DeletionLoss,
} from '@travel/contracts/endpoints/people/own-data';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { accounts, type Account } from '../accounts/account-table.ts';
import { requireOwnSession } from '../sessions/require-own-session.ts';
import { endUserSessions } from '../sessions/sessions.ts';
import { createCheckOwnPassword } from '../sign-in/check-own-password.ts';
import { createRequireRecentSignIn } from '../sign-in/require-recent-sign-in.ts';
import { findObstacles, type OwnData } from './own-data.ts';
import type { AccountDeps } from '../account-deps.ts';

interface Dependencies extends AccountDeps {
  /** The data export and deletion of each feature. Features whose rows refer to other features' rows come first. */
  readonly ownData: readonly OwnData[];
}

export const registerOwnDataRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, clock, limits, route, browsers, cookies, queueNotice, ownData } = dependencies;
  const checkPassword = createCheckOwnPassword(db, limits);
  const requireRecentSignIn = createRequireRecentSignIn({ db, clock, checkPassword });

  const lockAccount = async (tx: ApiDb, userId: string): Promise<Account> => {
    // A concurrent deletion in another tab waits here and then finds no account.
    const [account] = await tx.select().from(accounts).where(eq(accounts.user_id, userId)).for('update');
    if (!account) throw new Error(`There is no account ${userId}`);
    return account;
  };
  const listObstacles = (tx: ApiDb, account: Account) => findObstacles(ownData, tx, account, clock.now());

  route(app, exportOwnData, async ({ body, session, request }) => {
    const { user } = requireOwnSession(exportOwnData, session);
    await requireRecentSignIn(exportOwnData, { session, password: body?.password, request });
    const account = await lockAccount(db, user.user_id);
    const sections: Record<string, unknown> = {};
    for (const room of ownData) Object.assign(sections, await room.read(db, account));
    recordSecurity(request, { kind: 'data.exported' });
    return { made_at: clock.now().toISOString(), email: account.email, sections };
  });

  route(app, previewDeletion, async ({ session }) => {
    const { user } = requireOwnSession(previewDeletion, session);
    const account = await lockAccount(db, user.user_id);
    const losses: DeletionLoss[] = [];
    for (const room of ownData) losses.push(...((await room.losses?.(db, account, clock.now())) ?? []));
    return { obstacles: await listObstacles(db, account), losses };
  });

  route(app, deleteAccount, async ({ body, session, traveller, request, reply }) => {
    const { user } = requireOwnSession(deleteAccount, session);
    await requireRecentSignIn(deleteAccount, { session, password: body.password, request });
    const organisation = await traveller.organisation();
    const obstacles = await transaction(db, async (tx) => {
      const account = await lockAccount(tx, user.user_id);
      const found = await listObstacles(tx, account);
      if (found.length > 0) return found;
      const now = clock.now();
      for (const room of ownData) await room.erase(tx, account, now);
      await endUserSessions(tx, user.user_id, { except: null }, browsers.revoke);
      await queueNotice(tx, 'accountDeleted', { account, organisation, request });
      return [];
    });
    if (obstacles.length > 0) {
      recordSecurity(request, { kind: 'account.deletion_refused', reason: obstacles[0]?.kind });
      throw createDeclaredProblem(deleteAccount, 'account_needed', {
        title: 'Account still needed',
        detail: 'A trip has not ended yet, or an amount is unpaid. Nothing was deleted.',
      });
    }
    recordSecurity(request, { kind: 'account.deleted', accounts: [user.user_id, user.email] });
    request.log.info({ user_id: user.user_id }, 'An account was deleted by its owner');
    cookies.clear(reply);
    await browsers.forget(request, reply);
    return { status: 'deleted' as const };
  });
};
