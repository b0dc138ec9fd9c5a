import type { DeletionLoss, DeletionObstacle } from '@travel/contracts/endpoints/people/own-data';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Account } from '../accounts/account-table.ts';

/** What a room keeps of a person: it tells all of it to its owner, and forgets with the account what no law keeps. */
export interface OwnData {
  /** Returns all of it, by section. */
  read(db: ApiDb, account: Account): Promise<Readonly<Record<string, unknown>>>;
  /** Returns why the account is needed still; nothing stands in the way unless said. */
  obstacles?(db: ApiDb, account: Account, now: Date): Promise<readonly DeletionObstacle[]>;
  /** Returns what would be lost with the account. */
  losses?(db: ApiDb, account: Account, now: Date): Promise<readonly DeletionLoss[]>;
  /** Forgets what no law keeps, in the transaction that deletes the account. */
  erase(tx: ApiDb, account: Account, now: Date): Promise<void>;
}

/**
 * Erases an account whose address was never confirmed, in the transaction that gives the address to its owner. Journeys
 * ahead and what is to be paid stay with the closed account.
 */
export type EraseUnconfirmed = (tx: ApiDb, account: Account) => Promise<void>;

/** Returns why an account is still needed, over all rooms. */
export const findObstacles = async (
  rooms: readonly OwnData[],
  tx: ApiDb,
  account: Account,
  now: Date,
): Promise<DeletionObstacle[]> => {
  const found: DeletionObstacle[] = [];
  // One after the other: a transaction has one connection.
  for (const room of rooms) found.push(...((await room.obstacles?.(tx, account, now)) ?? []));
  return found;
};
