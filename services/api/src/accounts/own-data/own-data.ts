import type { DeletionLoss, DeletionObstacle } from '@travel/contracts/endpoints/people/own-data';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Account } from '../accounts/account-table.ts';

/**
 * The personal data of one feature: exported to its owner, and deleted with the account unless a law requires its
 * retention.
 */
export interface OwnData {
  /** Returns all personal data of the feature by section. */
  read(db: ApiDb, account: Account): Promise<Readonly<Record<string, unknown>>>;
  /** Returns what prevents the deletion of the account; nothing prevents it if this is not implemented. */
  obstacles?(db: ApiDb, account: Account, now: Date): Promise<readonly DeletionObstacle[]>;
  /** Returns what the owner would lose with the account. */
  losses?(db: ApiDb, account: Account, now: Date): Promise<readonly DeletionLoss[]>;
  /** Deletes what no law requires to be retained, in the transaction that deletes the account. */
  erase(tx: ApiDb, account: Account, now: Date): Promise<void>;
}

/**
 * Erases an account whose e-mail address was never confirmed, in the transaction that gives the address to its owner.
 * Future journeys and unpaid amounts stay with the erased account.
 */
export type EraseUnconfirmed = (tx: ApiDb, account: Account) => Promise<void>;

/** Returns what prevents the deletion of an account, over all features. */
export const findObstacles = async (
  rooms: readonly OwnData[],
  tx: ApiDb,
  account: Account,
  now: Date,
): Promise<DeletionObstacle[]> => {
  const found: DeletionObstacle[] = [];
  // Sequential because a transaction has one connection.
  for (const room of rooms) found.push(...((await room.obstacles?.(tx, account, now)) ?? []));
  return found;
};
