import { eq } from 'drizzle-orm';
import { deleteAccount, exportOwnData, previewDeletion } from '@travel/contracts/endpoints/people/own-data';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { accounts, type Account } from '../accounts/account-table.ts';
import { requireOwnSession } from '../sessions/require-own-session.ts';
import { createCheckOwnPassword } from '../sign-in/check-own-password.ts';
import { createRequireRecentSignIn } from '../sign-in/require-recent-sign-in.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { PersonalData } from './personal-data.ts';

interface Dependencies extends AccountDeps {
  readonly personalData: PersonalData;
}

export const registerOwnDataRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, clock, limits, route, browsers, cookies, personalData } = dependencies;
  const checkPassword = createCheckOwnPassword(db, limits);
  const requireRecentSignIn = createRequireRecentSignIn({ db, clock, checkPassword });

  const lockAccount = async (tx: ApiDb, userId: string): Promise<Account> => {
    // A concurrent deletion in another tab waits here and then finds no account.
    const [account] = await tx.select().from(accounts).where(eq(accounts.user_id, userId)).for('update');
    if (!account) throw new Error(`There is no account ${userId}`);
    return account;
  };

  route(app, exportOwnData, async ({ body, session, request }) => {
    const { user } = requireOwnSession(exportOwnData, session);
    await requireRecentSignIn(exportOwnData, { session, password: body?.password, request });
    const exported = await personalData.read(await lockAccount(db, user.user_id));
    recordSecurity(request, { kind: 'data.exported' });
    return exported;
  });

  route(app, previewDeletion, async ({ session }) => {
    const { user } = requireOwnSession(previewDeletion, session);
    return personalData.previewDeletion(await lockAccount(db, user.user_id));
  });

  route(app, deleteAccount, async ({ body, session, traveller, request, reply }) => {
    const { user } = requireOwnSession(deleteAccount, session);
    await requireRecentSignIn(deleteAccount, { session, password: body.password, request });
    const organisation = await traveller.organisation();
    const [obstacle] = await transaction(db, async (tx) =>
      personalData.erase(tx, await lockAccount(tx, user.user_id), { organisation, request }),
    );
    if (obstacle) {
      recordSecurity(request, { kind: 'account.deletion_refused', reason: obstacle.kind });
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
