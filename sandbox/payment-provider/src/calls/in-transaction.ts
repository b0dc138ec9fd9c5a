import { eq } from 'drizzle-orm';
import type { AdjustableClock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { merchantAccounts } from './merchant-account-table.ts';
import type { PaymentsDb } from '../database/payments-db.ts';
import { readSandboxClock } from '@travel/sandbox-kit/controls/sandbox-clock';
import { noRequest, type Work, type WorkDependencies } from './work.ts';

export interface ServiceDependencies extends WorkDependencies {
  readonly db: PaymentsDb;
  readonly clock: AdjustableClock;
}

/** Runs a unit of work of a job or a bank's page, rather than an API call, in a transaction of its own. */
export const inTransaction = async <T>(
  deps: ServiceDependencies,
  accountId: string,
  act: (work: Work) => Promise<T>,
): Promise<T> => {
  const now = await readSandboxClock(deps.db, deps.clock);
  return transaction(deps.db, async (db) => {
    const [account] = await db.select().from(merchantAccounts).where(eq(merchantAccounts.account_id, accountId));
    if (!account) throw new Error(`There is no account ${accountId}`);
    return act({ db, account, now, cause: noRequest, deps });
  });
};
